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

/**
 * Reduces HTML to the few elements that clinic texts may use. Links may only use https, mailto and tel; pictures may only
 * come from this host; no other attributes are kept. Idempotent.
 *
 * @source security requirements XSS-1
 */
export const sanitiseRichText = (html: string): string =>
  sanitizeHtml(html.replaceAll('\0', ''), allowList).replaceAll(' />', '>')
