import type { VisitorPreferences } from '@htd/contract/page'
import { PAGE_DATA_ID } from './page-data.ts'

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
export const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (letter) => escapes[letter] ?? letter)
/** Escapes every `<`, because a script element ends at the first `</script` in its JSON. */
const asScriptData = (data: unknown) => JSON.stringify(data).replaceAll('<', '\\u003c')

function attributesOf({ language, theme, textSize }: VisitorPreferences): string {
  const dataTheme = theme && ` data-theme="${theme}"`
  const dataSize = textSize === 100 ? '' : ` data-text-size="${textSize}"`
  return `lang="${language}"${dataTheme}${dataSize}`
}

type FirstHtml = {
  /** Plain text. */
  title: string
  /** Safe HTML: further elements of the head, after the title. */
  head: string
  /** Attributes of the root element, escaped, each with a space before it. */
  rootAttributes?: string
  /** Safe HTML: content of the root element. */
  body: string
  /** Embedded as JSON. */
  data: { preferences: VisitorPreferences }
}

/**
 * Fills the holes of an app's `index.html`.
 * @param template text of dist/client/index.html
 */
export function fillTemplate(template: string, { title, head, rootAttributes = '', body, data }: FirstHtml): string {
  const filled = {
    'lang="sv"': attributesOf(data.preferences),
    '<!--head-->': `<title>${escapeHtml(title)}</title>${head}`,
    '<div id="root"><!--page-->': `<div id="root"${rootAttributes}>${body}`,
    '<!--data-->': `<script type="application/json" id="${PAGE_DATA_ID}">${asScriptData(data)}</script>`,
  }
  return Object.entries(filled).reduce((page, [hole, text]) => page.replace(hole, () => text), template)
}
