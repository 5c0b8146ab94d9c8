import { buttonClass } from '@htd/ui/form/button'
import { Tab, TabList, TabPanel, Tabs } from '@htd/ui/tabs/tabs'
import { useLanguage } from '@htd/web/i18n/language.tsx'
import { usePageArrival } from '@htd/web/page/page-arrival.ts'
import { QueryView } from '@htd/web/query/query-view.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { useTranslate } from '#i18n/translate.ts'
import { paths } from '#paths.ts'
import { UpdatedDialog } from '#shared/assessment/updated-dialog.tsx'
import { historyQuery } from '#shared/queries/results.query.ts'
import { LatestState } from './latest-state.tsx'
import { OverviewTab } from './overview-tab.tsx'
import styles from './status.module.css'
import { useStatusView } from './status-view.ts'

/** The latest status of the eyes, and its history. */
export function Component() {
  const t = useTranslate()
  const { language } = useLanguage()
  const results = useQuery(historyQuery(language))
  const view = useStatusView()
  usePageArrival(t('app.title', { page: t('status.title') }), 'heading')
  return (
    <>
      <div className={styles.head}>
        <h1 tabIndex={-1}>{t('status.title')}</h1>
        <Link className={buttonClass('secondary')} href={paths.retakeSymptoms()}>
          {t('status.review')}
        </Link>
      </div>
      <Tabs selectedKey={view.tab} onSelectionChange={(tab) => view.openTab(tab === 'overview' ? tab : 'latest')}>
        <TabList aria-label={t('status.tabs')}>
          <Tab id="latest">{t('status.latest')}</Tab>
          <Tab id="overview">{t('status.overview')}</Tab>
        </TabList>
        <TabPanel id="latest">
          <QueryView query={results}>{({ items }) => <LatestState items={items} />}</QueryView>
        </TabPanel>
        <TabPanel id="overview">
          <QueryView query={results}>
            {({ items, scale }) => <OverviewTab items={items} scale={scale} view={view} />}
          </QueryView>
        </TabPanel>
      </Tabs>
      <UpdatedDialog />
    </>
  )
}
