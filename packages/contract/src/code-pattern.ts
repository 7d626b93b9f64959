/** The code at the end of a link: of a report, of an upload form, of the receipt of a submission. */
export const codePattern = /^[A-Za-z0-9]{30}$/;
