import { Tab, TabList, TabPanel, Tabs } from '@htd/ui/tabs/tabs'
import type { ReactNode } from 'react'
import { useTranslate } from '#i18n/translate.ts'
import styles from './parts.module.css'
import { useIsNarrow } from './use-is-narrow.ts'
import { type TabKey, tabKeys } from './use-tab.ts'

type Props = { tab: TabKey; openTab: (tab: TabKey) => void; parts: Record<TabKey, ReactNode> }

/** The parts of the page: facts on the left and comments on the right, or tabs where there is room for one column. */
export function Parts({ tab, openTab, parts }: Props) {
  const { probe, isNarrow } = useIsNarrow()
  return (
    <>
      <span ref={probe} className={styles.probe} aria-hidden="true" />
      {isNarrow ? (
        <TabbedParts tab={tab} openTab={openTab} parts={parts} />
      ) : (
        <div className={styles.columns}>
          <div className={styles.column}>
            {parts.answers}
            {parts.history}
          </div>
          <div className={styles.column}>{parts.comments}</div>
        </div>
      )}
    </>
  )
}

/** Panels that are not shown stay mounted, with what the person has opened in them. */
function TabbedParts({ tab, openTab, parts }: Props) {
  const t = useTranslate()
  return (
    <Tabs selectedKey={tab} onSelectionChange={(key) => openTab(key as TabKey)}>
      <TabList aria-label={t('assessments.tabs')}>
        {tabKeys.map((key) => (
          <Tab key={key} id={key}>
            {t(`assessments.tab.${key}`)}
          </Tab>
        ))}
      </TabList>
      {tabKeys.map((key) => (
        <TabPanel key={key} id={key} shouldForceMount className={styles.column ?? ''}>
          {parts[key]}
        </TabPanel>
      ))}
    </Tabs>
  )
}
