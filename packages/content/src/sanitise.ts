import sanitizeHtml from 'sanitize-html'

const block = ['p', 'br', 'ul', 'ol', 'li', 'h2', 'h3', 'h4', 'blockquote']
const inline = ['strong', 'b', 'em', 'i', 'u', 's', 'a', 'img']

/** Elements that are removed together with their content. */
const contentGoesToo = [
  ...['script', 'style', 'template', 'noscript', 'xmp', 'plaintext', 'title', 'textarea', 'select', 'option'],
  ...['iframe', 'noembed', 'noframes', 'object', 'embed', 'audio', 'video', 'svg', 'math'],
]

const safeLink = /^(?:https:\/\/[^\s\\]+|mailto:[^\s\\]+|tel:\+?\d[\d -]*)$/
const ownPicture = /^\/media\/[\w-]+\.\w+$/

function link(_: string, { href = '' }: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const rel = 'noopener noreferrer nofollow'
  if (!safeLink.test(href)) return { tagName: 'a', attribs: {} }
  return { tagName: 'a', attribs: href.startsWith('https:') ? { href, rel } : { href } }
}

const picture = (_: string, { src = '', alt = '' }: sanitizeHtml.Attributes): sanitizeHtml.Tag => ({
  tagName: 'img',
  attribs: ownPicture.test(src) ? { src, alt } : {},
})

/** Removes links without a target and pictures without a source; the text of the link stays. */
const isPointless = ({ tag, attribs }: sanitizeHtml.IFrame) =>
  (tag === 'a' && !attribs.href) || (tag === 'img' && !attribs.src) ? 'excludeTag' : false

const allowList: sanitizeHtml.IOptions = {
  allowedTags: [...block, ...inline],
  allowedAttributes: { a: ['href', 'rel'], img: ['src', 'alt'] },
  allowedSchemes: ['https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nonTextTags: contentGoesToo,
  nestingLimit: 20,
  transformTags: { a: link, img: picture },
  exclusiveFilter: isPointless,
}

const reduce = (html: string): string => sanitizeHtml(html, allowList).replaceAll(' />', '>')

/** Stray tags need two or three passes; the bound only guards against an endless loop. */
const MOST_PASSES = 10

/**
 * Reduces HTML to the few elements that clinic texts may use. Links may only use https, mailto and tel; pictures may only
 * come from this host; no other attributes are kept. Idempotent: a removed element may have kept two paragraphs nested, which
 * only the next parse separates, so passes are repeated until nothing changes.
 *
 * @source security requirements XSS-1
 */
export function sanitiseRichText(html: string): string {
  let reduced = reduce(html.replaceAll('\0', ''))
  for (let pass = 1; pass < MOST_PASSES; pass++) {
    const again = reduce(reduced)
    if (again === reduced) break
    reduced = again
  }
  return reduced
}
