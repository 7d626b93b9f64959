export const defaultCodePage = 'cp1252';

/** The values of `\fcharset` (Rich Text Format 1.9, "Font Table") that identify a code page. */
const codePages: Readonly<Record<number, string>> = {
  0: 'cp1252',
  77: 'macintosh',
  128: 'cp932',
  129: 'cp949',
  134: 'cp936',
  136: 'cp950',
  161: 'cp1253',
  162: 'cp1254',
  163: 'cp1258',
  177: 'cp1255',
  178: 'cp1256',
  186: 'cp1257',
  204: 'cp1251',
  222: 'cp874',
  238: 'cp1250',
  254: 'cp437',
  255: 'cp850',
};

export const codePageOfCharset = (charset: number): string | undefined => codePages[charset];
