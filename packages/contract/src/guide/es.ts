import type { Guide } from './guide.ts';

export const es: Guide = {
  title: 'Cómo leer un informe',
  intro:
    'Un informe muestra qué partes de un texto aparecen también en otro lugar, y dónde. Le ahorra la búsqueda, no el juicio: solo quien lea ambos textos puede decir si una coincidencia es un problema.',
  sections: [
    {
      id: 'percent',
      title: 'El porcentaje',
      paragraphs: [
        'El porcentaje es la proporción de palabras que coinciden con una fuente que cuenta. Una palabra coincide si la fuente tiene en ese lugar la misma palabra u otra forma de ella; las demás palabras de un pasaje reformulado no cuentan. Las fuentes aceptadas, excluidas y duplicadas no cuentan. Cada palabra cuenta una sola vez, aunque aparezca en varias fuentes.',
        'Mide el texto coincidente y nada más. Un porcentaje bajo puede contener un párrafo copiado que importa; uno alto puede venir de citas, formularios y listas perfectamente correctos. Dos textos con el mismo porcentaje pueden ser de calidad muy distinta, así que no lo use como nota ni, por sí solo, como límite.',
        'La vista paso a paso del informe muestra cómo se calcula la cifra y qué queda fuera.',
      ],
    },
    {
      id: 'colours',
      title: 'Colores y números',
      paragraphs: [
        'Las fuentes están numeradas en el orden en que aparecen por primera vez en el texto. Cada una tiene uno de diez colores y un subrayado propio; a partir de la undécima, los colores se repiten.',
        'El número del margen indica a qué fuente pertenece un pasaje, incluso impreso en blanco y negro. Si varias fuentes contienen las mismas palabras, estas pertenecen a la fuente con más palabras coincidentes y las demás se indican al lado.',
        'El color no dice nada sobre la gravedad de una coincidencia. Las palabras que están en la fuente tienen fondo de color; las palabras reformuladas o añadidas de un pasaje solo llevan una línea fina. Las palabras rayadas no cuentan: los ajustes las omiten o su fuente está aceptada o excluida.',
      ],
    },
    {
      id: 'ratings',
      title: 'Valoraciones de las fuentes',
      paragraphs: [
        'Cada fuente tiene una valoración. Si cambia una, el porcentaje se actualiza al instante en todas partes.',
      ],
      terms: [
        {
          term: 'Por revisar',
          text: 'La fuente cuenta. Las fuentes tienen al principio esta valoración, salvo que los ajustes de la comprobación o de un proyecto les den otra.',
        },
        {
          term: 'Aceptada',
          text: 'Usted ha mirado la fuente y es correcta, por ejemplo una cita o un texto de la misma persona. Sigue visible, pero no cuenta.',
        },
        {
          term: 'Excluida',
          text: 'La fuente no se tiene en cuenta, como si no se hubiera encontrado. Sus palabras pueden contar entonces para otras fuentes.',
        },
        {
          term: 'Duplicada',
          text: 'Se calcula automáticamente: todas las palabras de la fuente aparecen también en fuentes mayores.',
        },
      ],
    },
    {
      id: 'reset',
      title: 'Restablecer un informe',
      paragraphs: [
        'Para empezar de nuevo la revisión, elija «Restablecer informe» en el menú del informe o en la lista de informes. Se deshacen todas las valoraciones hechas a mano y cada fuente recupera la valoración que tenía al terminar la comprobación. Esto no se puede deshacer.',
        'Al restablecer no se vuelve a buscar y no cuesta nada. Para buscar de nuevo, inicie otra comprobación del mismo texto.',
      ],
    },
    {
      id: 'levels',
      title: 'Cuánto se ha reformulado',
      paragraphs: [
        'La similitud de un pasaje indica qué parte de sus palabras aparece también en la fuente, en el mismo orden. Describe la redacción, no la intención.',
      ],
      terms: [
        {
          term: 'Literal',
          text: 'Más del 95 por ciento de similitud: prácticamente las mismas palabras.',
        },
        {
          term: 'Ligeramente reformulado',
          text: 'Hasta el 95 por ciento: se cambiaron o añadieron algunas palabras.',
        },
        {
          term: 'Reformulado',
          text: 'Hasta el 80 por ciento: la frase se reconoce, pero muchas palabras son distintas.',
        },
        {
          term: 'Muy reformulado',
          text: 'Menos del 60 por ciento: compare bien ambos lados. Estas coincidencias son casuales más a menudo.',
        },
      ],
    },
    {
      id: 'kinds',
      title: 'Tipos de cambio',
      paragraphs: ['El informe indica también qué se hizo con las palabras de un pasaje.'],
      terms: [
        { term: 'Literal', text: 'Largas series de palabras son iguales y en el mismo orden.' },
        { term: 'Reformulado', text: 'Se sustituyeron, añadieron o quitaron palabras.' },
        { term: 'Reordenado', text: 'Las mismas palabras o partes aparecen en otro orden.' },
        { term: 'Resumido', text: 'Un pasaje corto da el contenido de uno más largo.' },
        {
          term: 'Relacionado, no contado',
          text: 'Una parte da el contenido de una fuente con otras palabras o la resume. Es un indicio debajo de la lista de fuentes y no cuenta en el porcentaje.',
        },
      ],
    },
    {
      id: 'quotations',
      title: 'Citas y referencias',
      paragraphs: [
        'Un informe reconoce comillas, citas sangradas y referencias junto a un pasaje, y anota si una coincidencia está entre comillas, tiene referencia, ambas cosas o ninguna. Hay muchos estilos de cita: si el informe no encuentra una referencia, compruébelo usted; puede que la haya.',
        'Los grupos de coincidencias cuentan las palabras sin comillas ni referencia, aquellas a las que les faltan las comillas, aquellas a las que les falta la referencia y las que tienen ambas cosas. Elija un grupo para ver solo sus pasajes.',
        'Si un texto indica la dirección de una fuente, esta puede estar aceptada; entonces sus palabras no cuentan. El informe dice cuántas palabras son y qué pasajes no tienen comillas ni referencia. Las citas con referencia también se aceptan si otros textos de la biblioteca citan lo mismo.',
        'Según los ajustes de una comprobación, las citas o la bibliografía pueden quedar fuera del porcentaje. El informe lo indica. En «¿Y si…?» puede probar cuál sería el porcentaje sin ellas o sin las coincidencias cortas; no se guarda nada.',
        'Una referencia solo ayuda si lleva a la fuente que de verdad se usó. Eso debe comprobarlo usted.',
        'Algunas palabras no cuentan en ninguna comprobación: las de los textos que todos recibieron, como el enunciado, si se indican; las frases que comparten muchos textos de una clase, y los textos de licencia habituales. El texto las muestra en gris y rayadas, e indica el motivo al pasar el puntero por encima.',
      ],
    },
    {
      id: 'duplicates',
      title: 'El mismo texto en varios lugares',
      paragraphs: [
        'Las páginas web se copian unas a otras. Si un pasaje aparece en varias fuentes, sus palabras pertenecen a la fuente que coincide con más texto. Las fuentes sin palabras propias son duplicadas y al principio están ocultas.',
        'Por eso la fuente que se muestra no es siempre la que se utilizó. Incluso puede haber copiado del texto comprobado: fíjese en las fechas.',
      ],
    },
    {
      id: 'notFound',
      title: 'Lo que no se encuentra',
      paragraphs: [
        'Una comprobación solo encuentra textos donde ha buscado; el informe enumera esos lugares. No se encuentran libros impresos, páginas con acceso restringido, páginas muy recientes, imágenes, tablas guardadas como imagen, traducciones ni ideas expresadas con palabras propias.',
        'La ausencia de coincidencias no prueba la originalidad. Si tiene dudas fundadas, busque también por otros medios.',
        'Si un informe señala caracteres inusuales, el texto contiene caracteres que pueden ocultar copias, como caracteres invisibles o letras de otro alfabeto. Muchos surgen de forma involuntaria al convertir archivos.',
      ],
    },
    {
      id: 'style',
      title: 'La vista de estilo',
      paragraphs: [
        'La vista de estilo muestra con colores cuánto se aparta cada segmento del resto del texto. Un cambio de estilo puede tener muchas causas: una cita, una segunda persona, un párrafo revisado o una noche de cansancio.',
        'La medida es incierta, sobre todo en textos cortos. No muestra si algo lo escribió una máquina y nunca debe ser el único motivo de una acusación.',
      ],
    },
    {
      id: 'fairness',
      title: 'Ser justo',
      paragraphs: [
        'Lea los pasajes antes de volver a mirar el porcentaje. Pregúntese qué significa una coincidencia en esta materia y para esta tarea: los nombres, las leyes, los métodos y las frases hechas son iguales en todas partes.',
        'Hable con la persona y deje que se explique antes de decidir. Quien escribe en una lengua extranjera suele mantenerse más cerca de la redacción de sus fuentes; eso pide consejo más que sanción.',
        'Trate los informes como confidenciales. Compártalos solo con quien los necesite y elimine los informes que ya no hagan falta.',
      ],
    },
  ],
};
