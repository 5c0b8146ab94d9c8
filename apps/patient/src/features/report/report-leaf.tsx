import type { Leaf, PictureLeaf, Run, TextLeaf } from '@htd/report/sheet/report-doc'
import { Fragment, type ReactNode, useState } from 'react'
import styles from './report.module.css'
import { ReportChart } from './report-chart.tsx'

type Props = {
  leaf: Leaf
  /** True if the leaf is only measured: headings are rendered as paragraphs, and no picture is fetched. */
  isRuler?: boolean
}

/** One leaf, with its indentation but without the space above it. */
export function ReportLeaf({ leaf, isRuler = false }: Props) {
  if (leaf.kind === 'chart') return <ReportChart chart={leaf} />
  if (leaf.kind === 'picture') return <Picture leaf={leaf} isRuler={isRuler} />
  return <Text leaf={leaf} isRuler={isRuler} />
}

const tags = {
  masthead: 'p',
  title: 'p',
  heading2: 'h2',
  heading3: 'h3',
  headingCompact: 'h3',
  heading4: 'h4',
  text: 'p',
  textCompact: 'p',
} as const
const placeOf = ({ depth, bar }: TextLeaf) =>
  ({ '--depth': depth, '--bar': bar?.depth, '--joined': bar?.isJoined ? 1 : 0 }) as React.CSSProperties
const indent = (depth: number) => ({ '--depth': depth }) as React.CSSProperties

function Text({ leaf, isRuler }: { leaf: TextLeaf; isRuler: boolean }) {
  const { style, runs, marker, bar } = leaf
  const Tag = isRuler ? 'p' : tags[style]
  const words = <Runs runs={runs} />
  const look = `${styles.text} ${styles[style]} ${bar ? styles.quote : ''}`
  return (
    <Tag className={look} style={placeOf(leaf)}>
      {marker === undefined ? (
        words
      ) : (
        <span className={styles.item}>
          <span className={styles.marker} aria-hidden={marker === '•' || undefined}>
            {marker}
          </span>
          {/* The space separates marker and text for screen readers and in copied text. */}
          {marker && ' '}
          <span className={styles.words}>{words}</span>
        </span>
      )}
    </Tag>
  )
}

const Runs = ({ runs }: { runs: readonly Run[] }) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: the runs of a leaf are never reordered
  runs.map((run, index) => <Fragment key={index}>{wordsOf(run)}</Fragment>)

function wordsOf({ text, strong, underline, strike, href, lang }: Run): ReactNode {
  let words: ReactNode = text === '\n' ? <br /> : text
  if (underline) words = <u>{words}</u>
  if (strike) words = <s>{words}</s>
  if (strong) words = <strong>{words}</strong>
  if (lang) words = <span lang={lang}>{words}</span>
  if (href) words = <a href={href}>{words}</a>
  return words
}

/** Renders a picture; one that fails to load shows its alternative text, in a frame of the same size. */
function Picture({ leaf: { src, alt, depth }, isRuler }: { leaf: PictureLeaf; isRuler: boolean }) {
  const [isMissing, setIsMissing] = useState(false)
  return (
    <div className={styles.picture} style={indent(depth)}>
      {isRuler || isMissing ? (
        <span className={styles.missing}>{alt}</span>
      ) : (
        <img src={src} alt={alt} onError={() => setIsMissing(true)} />
      )}
    </div>
  )
}
