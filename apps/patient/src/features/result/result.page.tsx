import { Tab, TabList, TabPanel, Tabs } from '@htd/ui/tabs/tabs'
import { usePageArrival } from '@htd/web/page/page-arrival.ts'
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs'
import { useState } from 'react'
import { Link } from 'wouter'
import { useTranslate } from '#i18n/translate.ts'
import { paths } from '#paths.ts'
import { UpdatedDialog } from '#shared/assessment/updated-dialog.tsx'
import { AnswersTab } from './answers-tab.tsx'
import { CommentsTab } from './comments-tab.tsx'
import styles from './result.module.css'
import { ResultTab } from './result-tab.tsx'

const parts = [
  { id: 'result', label: 'result.tabResult', Content: ResultTab },
  { id: 'answers', label: 'result.tabAnswers', Content: AnswersTab },
  { id: 'comments', label: 'result.tabComments', Content: CommentsTab },
] as const

/** The latest result, its answers, and the doctor's comments. */
export function Component() {
  const t = useTranslate()
  const [part, setPart] = useState<string>(parts[0].id)
  usePageArrival(t('app.title', { page: t('result.title') }), 'heading')
  return (
    <>
      <div className={styles.head}>
        <h1 tabIndex={-1}>{t('result.title')}</h1>
        <Link className={styles.retake} href={paths.retake()}>
          <IconRefresh aria-hidden size="1.222em" />
          {t('result.retake')}
        </Link>
      </div>
      {/* Arrow keys move between the tabs without opening them, because opening may trigger a fetch. */}
      <Tabs selectedKey={part} onSelectionChange={setPart}>
        <TabList aria-label={t('result.tabs')}>
          {parts.map(({ id, label }) => (
            <Tab key={id} id={id}>
              {t(label)}
            </Tab>
          ))}
        </TabList>
        {parts.map(({ id, Content }) => (
          <TabPanel key={id} id={id}>
            <Content />
          </TabPanel>
        ))}
      </Tabs>
      <UpdatedDialog />
    </>
  )
}
