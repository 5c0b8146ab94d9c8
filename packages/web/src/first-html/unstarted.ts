import { escapeHtml } from './escape-html.ts'

/** What a page says while its script has not started. Plain text; `{112}` becomes a link that calls the number. */
export type UnstartedWords = {
  /** For browsers in which JavaScript is switched off. */
  noScript: string
  /** For all other reasons: scripts blocked on the way, a browser that does not understand them, a slow connection. */
  title: string
  text: string
  reload: string
  /** Where to turn if it can't wait; said before everything but the title. */
  urgent?: string
  /** Where to turn instead, with `{clinic}` and `{phone}`. */
  contact: string
}

/** The words with what is filled in: name and telephone number of the clinic. `isOnlyHeading`: the page has no other heading yet. */
export type Unstarted = { words: UnstartedWords; clinic: string; phone: string; isOnlyHeading: boolean }

/** Class of the notice, which `unstarted.css` knows. */
const NOTICE = 'unstarted'

const callLink = (phone: string) => `<a href="tel:${phone.replace(/[^+\d]/g, '')}">${escapeHtml(phone)}</a>`

function paragraph(text: string, { clinic, phone }: Unstarted): string {
  const filled = escapeHtml(text)
    .replaceAll('{clinic}', () => escapeHtml(clinic))
    .replaceAll('{phone}', () => callLink(phone))
    .replaceAll(/\{(\d+)\}/g, (_, number: string) => callLink(number))
  return `<p>${filled}</p>`
}

function titled(title: string, texts: readonly (string | undefined)[], unstarted: Unstarted): string {
  const tag = unstarted.isOnlyHeading ? 'h1' : 'p'
  const said = texts.map((text) => (text ? paragraph(text, unstarted) : ''))
  return `<${tag} class="${NOTICE}-title">${escapeHtml(title)}</${tag}>${said.join('')}`
}

/** Builds the notice of a browser without JavaScript, which stands before the page. */
export function noScriptNotice(unstarted: Unstarted): string {
  const { noScript, urgent, contact } = unstarted.words
  return `<noscript><aside class="${NOTICE}-off">${titled(noScript, [urgent, contact], unstarted)}</aside></noscript>`
}

/** Builds the notice that `unstarted.css` shows after the page when the app should have started long ago. The started app removes it. */
export function unstartedNotice(unstarted: Unstarted): string {
  const { title, text, reload, urgent, contact } = unstarted.words
  const said = titled(title, [urgent, text, contact], unstarted)
  // An empty address is that of the page, with all that a mailed link has in it.
  return `<div class="${NOTICE}" role="alert"><div>${said}<p><a href="">${escapeHtml(reload)}</a></p></div></div>`
}

/** Takes the notice away. To be called once the app works: when React has committed its first page. */
export function removeUnstarted(): void {
  document.querySelector(`.${NOTICE}`)?.remove()
}
