import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { hasNativeSanitiser, sanitisedNodes } from './native-sanitiser.ts'
import styles from './rich-text.module.css'
import { hasMarkup, paragraphsOf, shiftHeadings } from './rich-text-source.ts'
import type { sanitiseHtml } from './sanitise-html.ts'

type Props = {
  /** Plain text, or HTML that the server has sanitised. */
  html: string
  /** Levels by which headings move down; 1 turns `h2` into `h3`. */
  headingOffset?: number
  /** For instance "opens in a new tab". Without it links to other sites stay in this tab. */
  newTabText?: string
}

/** The only place that puts HTML into the page: sanitised by the server, and once more here. */
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
  // What the server rendered stays in the page as it is: during hydration nothing is written.
  if (isFromServer) return <Written html={html} />
  if (hasNativeSanitiser()) return <Native html={html} newTabText={newTabText} />
  return <Purified html={html} newTabText={newTabText} />
}

/** Sanitised by the browser itself, before anything is painted. */
function Native({ html, newTabText }: MarkupProps) {
  const fill = useCallback(
    (element: HTMLDivElement | null) => element?.replaceChildren(...sanitisedNodes(html, newTabText)),
    [html, newTabText],
  )
  return <div className={styles.text} ref={fill} />
}

/** Sanitised by a library, which other browsers fetch. */
function Purified({ html, newTabText }: MarkupProps) {
  const sanitiser = useSanitiser()
  const safe = useMemo(
    () => sanitiser && (sanitiser(html, newTabText) as unknown as string),
    [sanitiser, html, newTabText],
  )
  if (sanitiser === undefined) return <div className={styles.text} aria-busy />
  if (safe) return <Written html={safe} />
  return (
    <div className={styles.text}>
      <Paragraphs text={html} />
    </div>
  )
}

function Written({ html }: { html: string }) {
  const content = useMemo(() => ({ __html: html }), [html])
  // biome-ignore lint/security/noDangerouslySetInnerHtml: this file is the one place, and what it writes is sanitised
  return <div className={styles.text} suppressHydrationWarning dangerouslySetInnerHTML={content} />
}

const Paragraphs = ({ text }: { text: string }) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs of one text never change places
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

/** Fetches the sanitiser before the first text needs it, so that nothing jumps. A failure shows with the text. */
export function prefetchSanitiser(): void {
  if (!hasNativeSanitiser()) load().catch(() => undefined)
}

/** @returns undefined while it loads, null when it can't be loaded: the text is then shown without its form */
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
