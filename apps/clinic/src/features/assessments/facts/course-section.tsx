import { LoadingText } from '@htd/web/page/loading-text.tsx'
import { memo, Suspense } from 'react'
import { useTranslate } from '#i18n/translate.ts'
import { Section } from '#shared/page/section.tsx'
import type { Facts } from '../use-facts.ts'
import { ChangeText } from './change-text.tsx'
import { CourseTable } from './course-table.tsx'
import { LazyCourseChart } from './lazy-course-chart.tsx'

/** All assessments of the patient, drawn and as a table, and what changed since the one before. */
export const CourseSection = memo(function CourseSection({ opened }: { opened: Facts }) {
  const t = useTranslate()
  const { course, change } = opened
  return (
    <Section title={t('assessments.course')}>
      {course.length > 1 ? (
        <>
          <h3>{t('assessments.change')}</h3>
          <ChangeText change={change} />
          <Suspense fallback={<LoadingText text={t('load.loading')} />}>
            <LazyCourseChart opened={opened} />
          </Suspense>
          <CourseTable opened={opened} />
        </>
      ) : (
        <p>{t('assessments.only')}</p>
      )}
    </Section>
  )
})
