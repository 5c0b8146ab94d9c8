import type { VisitorPreferences } from '@htd/contract/page'
import { escapeHtml } from './escape-html.ts'
import { PAGE_DATA_ID } from './page-data.ts'
import { noScriptNotice, type Unstarted, unstartedNotice } from './unstarted.ts'

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
  /** What the page says while its script has not started. */
  unstarted: Unstarted
  /** Embedded as JSON. */
  data: { preferences: VisitorPreferences }
}

/**
 * Fills the holes of an app's `index.html`.
 * @param template text of dist/client/index.html
 */
export function fillTemplate(template: string, page: FirstHtml): string {
  const { title, head, rootAttributes = '', body, unstarted, data } = page
  const filled = {
    'lang="sv"': attributesOf(data.preferences),
    '<!--head-->': `<title>${escapeHtml(title)}</title>${head}`,
    '<div id="root"><!--page-->': `${noScriptNotice(unstarted)}<div id="root"${rootAttributes}>${body}`,
    '<!--data-->': `${unstartedNotice(unstarted)}<script type="application/json" id="${PAGE_DATA_ID}">${asScriptData(data)}</script>`,
  }
  return Object.entries(filled).reduce((html, [hole, text]) => html.replace(hole, () => text), template)
}
