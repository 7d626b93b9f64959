import type { InvoiceFormat } from '../document/formats.ts';

/**
 * The metadata of a PDF/A-3 about the invoice inside (Factur-X 1.07, 6.2), and about its accessible pages (ISO
 * 14289-1, 5). PDF/A allows only names that it describes (ISO 19005-3, 6.6.2.3).
 */
export function fileMetadata({ fileName, profile, metadataVersion }: InvoiceFormat): string {
  const properties: readonly Property[] = [
    ['DocumentFileName', 'name of the embedded XML invoice file'],
    ['DocumentType', 'INVOICE'],
    ['Version', 'The actual version of the XML schema'],
    ['ConformanceLevel', 'The conformance level of the embedded data'],
  ];
  return `
        <rdf:Description rdf:about="" xmlns:fx="${facturX}">
            <fx:DocumentType>INVOICE</fx:DocumentType>
            <fx:DocumentFileName>${fileName}</fx:DocumentFileName>
            <fx:Version>${metadataVersion}</fx:Version>
            <fx:ConformanceLevel>${profile}</fx:ConformanceLevel>
        </rdf:Description>
        <rdf:Description rdf:about="" xmlns:pdfuaid="${accessible}">
            <pdfuaid:part>1</pdfuaid:part>
        </rdf:Description>
        <rdf:Description rdf:about=""
            xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/"
            xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#"
            xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
            <pdfaExtension:schemas>
                <rdf:Bag>
                    ${schemaOf('Factur-X PDFA Extension Schema', facturX, 'fx', 'Text', properties)}
                    ${schemaOf('PDF/UA Universal Accessibility Schema', accessible, 'pdfuaid', 'Integer', [['part', 'part of ISO 14289']])}
                </rdf:Bag>
            </pdfaExtension:schemas>
        </rdf:Description>
        `;
}

const facturX = 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#';
const accessible = 'http://www.aiim.org/pdfua/ns/id/';

type Property = readonly [name: string, description: string];

function schemaOf(
  title: string,
  namespace: string,
  prefix: string,
  valueType: 'Text' | 'Integer',
  properties: readonly Property[],
): string {
  const category = valueType === 'Integer' ? 'internal' : 'external';
  const described = properties.map(
    ([name, description]) => `<rdf:li rdf:parseType="Resource">
                                    <pdfaProperty:name>${name}</pdfaProperty:name>
                                    <pdfaProperty:valueType>${valueType}</pdfaProperty:valueType>
                                    <pdfaProperty:category>${category}</pdfaProperty:category>
                                    <pdfaProperty:description>${description}</pdfaProperty:description>
                                </rdf:li>`,
  );
  return `<rdf:li rdf:parseType="Resource">
                        <pdfaSchema:schema>${title}</pdfaSchema:schema>
                        <pdfaSchema:namespaceURI>${namespace}</pdfaSchema:namespaceURI>
                        <pdfaSchema:prefix>${prefix}</pdfaSchema:prefix>
                        <pdfaSchema:property>
                            <rdf:Seq>
                                ${described.join('')}
                            </rdf:Seq>
                        </pdfaSchema:property>
                    </rdf:li>`;
}
