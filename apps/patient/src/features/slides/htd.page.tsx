import { useLanguage } from '@htd/web/i18n/language.tsx'
import { usePageArrival } from '@htd/web/page/page-arrival.ts'
import { QueryView } from '@htd/web/query/query-view.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from '#i18n/translate.ts'
import { paths } from '#paths.ts'
import { DeckGrid } from './decks/deck-grid.tsx'
import { GridHead } from './decks/grid-head.tsx'
import { htdGroupsQuery } from './decks/groups.query.ts'

/** The decks for everyone. */
export function Component() {
  const t = useTranslate()
  const { language } = useLanguage()
  const groups = useQuery(htdGroupsQuery(language))
  usePageArrival(t('app.title', { page: t('htd.title') }), 'heading')
  return (
    <>
      <GridHead title={t('htd.title')} intro={t('htd.intro')} />
      <QueryView query={groups}>
        {(items) =>
          items.length === 0 ? (
            <p>{t('htd.none')}</p>
          ) : (
            <DeckGrid
              cards={items.map((group) => ({
                ...group,
                count: group.slide_count,
                href: paths.htdDeck({ id: group.number, uuid: group.id }),
              }))}
            />
          )
        }
      </QueryView>
    </>
  )
}
