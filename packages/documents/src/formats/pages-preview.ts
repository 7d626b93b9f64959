/** The PDF that Apple's programs put into their files, if their user has asked for it. */
export const previewPdf = 'QuickLook/Preview.pdf';
