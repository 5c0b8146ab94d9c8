import type { PlacedLeaf } from '@htd/report/leaf-list'
import { pageLine } from '@htd/report/sheet/measures'
import type { ReportDoc } from '@htd/report/sheet/report-doc'
import { memo } from 'react'
import { NestedLeaves } from './nested-leaves.tsx'
import styles from './report.module.css'

type Props = {
  doc: ReportDoc
  leaves: readonly PlacedLeaf[]
  /** Indexes of the leaves that start a sheet; undefined until known: all on one sheet. */
  starts: readonly number[] | undefined
}

/** The report as sheets of paper, which reflow on a narrow screen. The same sheets are printed. */
export const ReportSheets = memo(function ReportSheets({ doc, leaves, starts = [0] }: Props) {
  const pages = starts.map((start, index) => leaves.slice(start, starts[index + 1]))
  return (
    <article className={styles.report} lang={doc.language} aria-label={doc.title}>
      {pages.map((page, index) => (
        <div key={starts[index]} className={styles.sheet}>
          <div className={styles.content}>
            <NestedLeaves leaves={page} isTop />
          </div>
          <p className={styles.footer}>
            <span>{doc.footer}</span>
            <span>{pageLine(doc.pageText, index + 1, pages.length)}</span>
          </p>
        </div>
      ))}
    </article>
  )
})
