import { buttonClass } from '@htd/ui/form/button'
import { EmptyIllustration } from '@htd/ui/picture/illustrations/empty'
import { useLanguage } from '@htd/web/i18n/language.tsx'
import { usePageArrival } from '@htd/web/page/page-arrival.ts'
import { QueryView } from '@htd/web/query/query-view.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { useTranslate } from '#i18n/translate.ts'
import { paths } from '#paths.ts'
import { DeckGrid } from './decks/deck-grid.tsx'
import styles from './decks/empty.module.css'
import { GridHead } from './decks/grid-head.tsx'
import { diagnosticGroupsQuery } from './decks/groups.query.ts'

/** Decks of the categories that the patient's answers point to. */
export function Component() {
  const t = useTranslate()
  const { language } = useLanguage()
  const groups = useQuery(diagnosticGroupsQuery(language))
  usePageArrival(t('app.title', { page: t('diagnosis.title') }), 'heading')
  const hasDecks = (groups.data?.length ?? 0) > 0
  const all = paths.slideShow({ id: 'allDiagnosis', query: 'alldiagnostic', uuid: 'all', start: 'all' })
  return (
    <>
      <GridHead
        title={t('diagnosis.title')}
        badge={{ word: t('diagnosis.badge'), meaning: t('diagnosis.badgeText') }}
        intro={t('diagnosis.intro')}
        playAll={hasDecks ? all : undefined}
      />
      <QueryView query={groups}>
        {(items) =>
          items.length === 0 ? (
            <NoCategory />
          ) : (
            <DeckGrid
              cards={items.map((group) => ({
                ...group,
                count: group.slide_count,
                href: paths.diagnosisDeck({ id: group.number, uuid: group.id, name: group.title }),
              }))}
            />
          )
        }
      </QueryView>
    </>
  )
}

function NoCategory() {
  const t = useTranslate()
  return (
    <div className={styles.empty}>
      <EmptyIllustration />
      <div>
        <p>{t('diagnosis.none')}</p>
        <Link className={buttonClass()} href={paths.retakeSymptoms()}>
          {t('diagnosis.retake')}
        </Link>
      </div>
    </div>
  )
}
