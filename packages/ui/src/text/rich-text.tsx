import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { hasNativeSanitiser, sanitisedNodes } from './native-sanitiser.ts'
import styles from './rich-text.module.css'
import { hasMarkup, paragraphsOf, shiftHeadings } from './rich-text-source.ts'
import type { sanitiseHtml } from './sanitise-html.ts'

type Props = {
  /** Plain text, or HTML that the server has sanitised. */
  html: string
  /** Levels by which headings are shifted down; 1 turns `h2` into `h3`. */
  headingOffset?: number
  /** For instance "opens in a new tab". Without it links to other sites open in this tab. */
  newTabText?: string
}

/** The only component that writes HTML into the page, which is sanitised by the server and again here. */
export function RichText({ html, headingOffset = 0, newTabText = '' }: Props) {
  const shifted = shiftHeadings(html, headingOffset)
  if (hasMarkup(html)) return <Markup key={shifted} html={shifted} newTabText={newTabText} />
  return (
    <div className={styles.text}>
      <Paragraphs text={html} />
    </div>
  )
}

type MarkupProps = { html: string; newTabText: string }

function Markup({ html, newTabText }: MarkupProps) {
  const [isFromServer] = useState(useIsHydrating())
  // During hydration the server-rendered HTML is kept and nothing is written.
  if (isFromServer) return <Written html={html} />
  if (hasNativeSanitiser()) return <Native html={html} newTabText={newTabText} />
  return <Purified html={html} newTabText={newTabText} />
}

/** HTML sanitised natively by the browser, before the first paint. */
function Native({ html, newTabText }: MarkupProps) {
  const fill = useCallback(
    (element: HTMLDivElement | null) => element?.replaceChildren(...sanitisedNodes(html, newTabText)),
    [html, newTabText],
  )
  return <div className={styles.text} ref={fill} />
}

/** HTML sanitised by a library, which browsers without a native sanitiser fetch. */
function Purified({ html, newTabText }: MarkupProps) {
  const sanitiser = useSanitiser()
  const safe = useMemo(
    () => sanitiser && (sanitiser(html, newTabText) as unknown as string),
    [sanitiser, html, newTabText],
  )
  if (sanitiser === undefined) return <div className={styles.text} aria-busy data-loading />
  if (safe) return <Written html={safe} />
  return (
    <div className={styles.text}>
      <Paragraphs text={html} />
    </div>
  )
}

function Written({ html }: { html: string }) {
  const content = useMemo(() => ({ __html: html }), [html])
  // biome-ignore lint/security/noDangerouslySetInnerHtml: this file is the only such place, and the HTML is sanitised
  return <div className={styles.text} suppressHydrationWarning dangerouslySetInnerHTML={content} />
}

const Paragraphs = ({ text }: { text: string }) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs of one text are never reordered
  paragraphsOf(text).map((paragraph, index) => <p key={index}>{paragraph}</p>)

const never = () => () => undefined
const useIsHydrating = () =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  )

type Sanitiser = typeof sanitiseHtml
let loaded: Sanitiser | undefined

async function load(): Promise<Sanitiser> {
  loaded = (await import('./sanitise-html.ts')).sanitiseHtml
  return loaded
}

/** Prefetches the sanitiser library, to avoid a layout shift with the first text. A failure is handled when the text is shown. */
export function prefetchSanitiser(): void {
  if (!hasNativeSanitiser()) load().catch(() => undefined)
}

/** @returns undefined while it loads, null if it can't be loaded: the text is then shown without formatting */
function useSanitiser(): Sanitiser | null | undefined {
  const [sanitiser, setSanitiser] = useState<{ run: Sanitiser | null } | undefined>(loaded && { run: loaded })
  useEffect(() => {
    if (sanitiser) return
    load().then(
      (run) => setSanitiser({ run }),
      () => setSanitiser({ run: null }),
    )
  }, [sanitiser])
  return sanitiser?.run
}
