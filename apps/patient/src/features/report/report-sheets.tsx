import type { PlacedLeaf } from '@htd/report/leaf-list'
import { pageLine } from '@htd/report/sheet/measures'
import type { ReportDoc } from '@htd/report/sheet/report-doc'
import { Button } from '@htd/ui/form/button'
import { Fragment, memo } from 'react'
import { useTranslate } from '#i18n/translate.ts'
import { NestedLeaves } from './nested-leaves.tsx'
import styles from './report.module.css'

type Props = {
  doc: ReportDoc
  leaves: readonly PlacedLeaf[]
  /** Indexes of the leaves that start a sheet; undefined until known: each part is a sheet. */
  starts: readonly number[] | undefined
  /** True while only the first sheet is to be printed. */
  isOnlySummary: boolean
  /** undefined: the first sheet is no summary, so that all of them are shown. */
  folding: Folding | undefined
}

/** Whether the sheets after the summary are shown on a screen. */
export type Folding = { isOpen: boolean; toggle: () => void }

/**
 * The report as sheets of paper, which reflow on a narrow screen. The same sheets are printed, all of them. On a screen those after the
 * summary are folded away until somebody opens them.
 */
export const ReportSheets = memo(function ReportSheets({ doc, leaves, starts, isOnlySummary, folding }: Props) {
  const t = useTranslate()
  const firsts = starts ?? partsOf(leaves)
  const pages = firsts.map((start, index) => leaves.slice(start, firsts[index + 1]))
  const look = `${styles.report} ${folding && !folding.isOpen ? styles.folded : ''} ${isOnlySummary ? styles.onlySummary : ''}`
  return (
    <article className={look} lang={doc.language} aria-label={doc.title}>
      {pages.map((page, index) => (
        <Fragment key={firsts[index]}>
          <div className={styles.sheet}>
            <div className={styles.content}>
              <NestedLeaves leaves={page} isTop />
            </div>
            <p className={styles.footer}>
              <span>{doc.footer}</span>
              <span className={styles.pageNumber}>{pageLine(doc.pageText, index + 1, pages.length)}</span>
            </p>
          </div>
          {index === 0 && folding && (
            <p className={styles.unfold}>
              {/* Its words tell the state, so that no attribute has to. */}
              <Button kind="secondary" onClick={folding.toggle}>
                {t(folding.isOpen ? 'report.firstPage' : 'report.whole')}
              </Button>
            </p>
          )}
        </Fragment>
      ))}
    </article>
  )
})

const partsOf = (leaves: readonly PlacedLeaf[]): number[] =>
  leaves.flatMap(({ startsPage }, index) => (startsPage ? [index] : []))
