/**
 * Web pages of our own making with a known main text, in the layouts that sites have: with and without elements that name
 * their role, with menus, side bars, teasers, comments, notices about cookies and footers around the content.
 */
export interface MadePage {
  readonly layout: string;
  readonly html: string;
  /** The paragraphs, lists and headings of the content. */
  readonly main: string;
  /** Everything around it that is text. */
  readonly around: string;
}

interface Parts {
  readonly title: string;
  /** The content in HTML, and as text. */
  readonly content: string;
  readonly main: string;
  readonly teasers: readonly string[];
  readonly comments: readonly string[];
  readonly notice: string;
}

/** @param sentence Gives another sentence for each call. */
export function madePages(sentence: () => string, count: number): readonly MadePage[] {
  const names = Object.keys(layouts);
  return Array.from({ length: count }, (_, n) => {
    const layout = names[n % names.length] ?? 'semantic';
    const parts = partsOf(sentence, n);
    const body = (layouts[layout] ?? semantic)(parts);
    const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${parts.title} | Example Gazette</title>${scripts}</head><body>${body}</body></html>`;
    const around = [...parts.teasers, ...parts.comments, parts.notice, links.join(' ')].join('\n');
    return { layout, html, main: parts.main, around };
  });
}

const scripts = `<style>${'.row{display:flex;margin:0 auto;padding:1rem}'.repeat(40)}</style><script>${'window.dataLayer=window.dataLayer||[];'.repeat(80)}</script>`;
const links = Array.from({ length: 24 }, (_, n) => `Section number ${n}`);
const menu = `<ul>${links.map((link, n) => `<li class="item"><a href="/section/${n}">${link}</a></li>`).join('')}</ul>`;

function partsOf(sentence: () => string, n: number): Parts {
  const title = sentence().split(' ').slice(0, 6).join(' ');
  const blocks: { readonly html: string; readonly text: string }[] = [];
  const paragraphs = 4 + (n % 9);
  for (let at = 0; at < paragraphs; at++) {
    if (at > 0 && at % 3 === 0) {
      const heading = sentence().split(' ').slice(0, 4).join(' ');
      blocks.push({ html: `<h2>${heading}</h2>`, text: heading });
    }
    const text = Array.from({ length: 2 + ((n + at) % 4) }, sentence).join(' ');
    const [first = '', ...rest] = text.split(' ');
    blocks.push({ html: `<p><a href="/word/${at}">${first}</a> ${rest.join(' ')}</p>`, text });
    if (at === 2 && n % 2 === 0) {
      const items = Array.from({ length: 5 }, () => sentence().split(' ').slice(0, 7).join(' '));
      blocks.push({
        html: `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`,
        text: items.join('\n'),
      });
    }
  }
  return {
    title,
    content: blocks.map(({ html }) => html).join('\n'),
    main: blocks.map(({ text }) => text).join('\n\n'),
    teasers: Array.from({ length: 6 }, sentence),
    comments: Array.from({ length: 5 }, () => `${sentence()} ${sentence()}`),
    notice: `We use cookies. ${sentence()}`,
  };
}

const teaserList = ({ teasers }: Parts): string =>
  teasers
    .map(
      (text, n) =>
        `<div class="teaser"><a href="/story/${n}"><h3>${text}</h3></a><a href="/story/${n}">Read more</a></div>`,
    )
    .join('');
const commentList = ({ comments }: Parts): string =>
  `<div id="comments" class="comments-area"><h3>Comments</h3>${comments
    .map((text, n) => `<div class="comment"><b>Reader ${n}</b><p>${text}</p><a href="#">Reply</a></div>`)
    .join('')}</div>`;

function semantic(parts: Parts): string {
  return `<header><nav>${menu}</nav></header><main><article><h1>${parts.title}</h1>${parts.content}</article>${commentList(parts)}</main><aside>${teaserList(parts)}</aside><footer><p>Imprint, contact and terms. ${parts.notice}</p>${menu}</footer>`;
}

function blog(parts: Parts): string {
  return `<div id="page"><div class="masthead">${menu}</div><div class="cookie-banner"><p>${parts.notice}</p><button>Accept</button></div><div id="content" class="site-content"><div class="post hentry"><h1 class="entry-title">${parts.title}</h1><div class="entry-meta">By <a href="/author">An author</a>, 3 May</div><div class="entry-content">${parts.content}</div></div>${commentList(parts)}</div><div id="sidebar" class="widget-area">${teaserList(parts)}</div><div class="footer"><form action="/search"><input name="q"></form>${menu}</div></div>`;
}

function wiki(parts: Parts): string {
  const contents = `<div id="toc" role="navigation"><ul>${links
    .slice(0, 8)
    .map((link, n) => `<li><a href="#s${n}">${n} ${link}</a></li>`)
    .join('')}</ul></div>`;
  return `<div id="content" role="main"><h1>${parts.title}</h1>${contents}<div id="mw-content-text">${parts.content}</div></div><div id="mw-navigation" role="navigation">${menu}</div><div id="footer" role="contentinfo"><p>${parts.notice}</p>${menu}</div>`;
}

function soup(parts: Parts): string {
  return `<div class="r1"><div class="c1">${menu}</div></div><div class="r2"><div class="c2"><div class="x1">${parts.title}</div><div class="x2">${parts.content.replaceAll('<p>', '<div>').replaceAll('</p>', '</div>')}</div></div><div class="c3">${teaserList(parts)}</div></div><div class="r3"><form><input></form><div>${parts.notice}</div>${menu}</div>`;
}

function tables(parts: Parts): string {
  return `<table width="100%"><tr><td colspan="2"><form action="/find"><input></form></td></tr><tr><td valign="top">${menu}</td><td><font size="5">${parts.title}</font><br><br>${parts.content}<br>${teaserList(parts)}</td></tr><tr><td colspan="2"><small>${parts.notice}</small></td></tr></table>`;
}

function course(parts: Parts): string {
  return `<nav class="navbar">${menu}</nav><div class="container"><div class="row"><div class="col-3"><div class="side-menu">${menu}</div></div><div class="col-9"><ol class="breadcrumb"><li><a href="/">Home</a></li><li><a href="/c">Courses</a></li></ol><h1>${parts.title}</h1>${parts.content}</div></div></div><footer><p>${parts.notice}</p></footer>`;
}

function news(parts: Parts): string {
  const half = Math.floor(parts.content.length / 2);
  const cut = parts.content.indexOf('</p>', half) + 4;
  return `<header role="banner">${menu}</header><div class="story"><h1>${parts.title}</h1><div class="share-tools"><a href="#">Share</a> <a href="#">Print</a></div><div class="story-body">${parts.content.slice(0, cut)}<div class="related-stories">${teaserList(parts)}</div>${parts.content.slice(cut)}</div></div><div class="newsletter-box"><form><p>${parts.notice}</p><input></form></div><footer>${menu}</footer>`;
}

function document({ title, content }: Parts): string {
  return `<h1>${title}</h1>${content}`;
}

const layouts: Readonly<Record<string, (parts: Parts) => string>> = {
  semantic,
  blog,
  wiki,
  soup,
  tables,
  course,
  news,
  document,
};
