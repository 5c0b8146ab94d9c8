import { buttonClass } from '@htd/ui/form/button'
import { EmptyIllustration } from '@htd/ui/picture/illustrations/empty'
import { useLanguage } from '@htd/web/i18n/language.tsx'
import { usePageArrival } from '@htd/web/page/page-arrival.ts'
import { QueryView } from '@htd/web/query/query-view.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { useTranslate } from '#i18n/translate.ts'
import { paths } from '#paths.ts'
import { BookmarkGrid } from './decks/bookmark-grid.tsx'
import styles from './decks/empty.module.css'
import { GridHead } from './decks/grid-head.tsx'
import { bookmarkGroupsQuery } from './decks/groups.query.ts'

/** The bookmarked slides of a patient, grouped by deck. */
export function Component() {
  const t = useTranslate()
  const { language } = useLanguage()
  const groups = useQuery(bookmarkGroupsQuery(language))
  usePageArrival(t('app.title', { page: t('bookmarks.title') }), 'heading')
  const hasDecks = (groups.data?.length ?? 0) > 0
  const all = paths.slideShow({ id: 'allBookmarks', query: 'allbookmark', uuid: 'all', start: 'all' })
  return (
    <>
      <GridHead
        title={t('bookmarks.title')}
        badge={{ word: t('bookmarks.badge'), meaning: t('bookmarks.badgeText') }}
        playAll={hasDecks ? all : undefined}
      />
      <QueryView query={groups}>
        {(items) => (items.length === 0 ? <NoBookmarks /> : <BookmarkGrid groups={items} />)}
      </QueryView>
    </>
  )
}

function NoBookmarks() {
  const t = useTranslate()
  return (
    <div className={styles.empty}>
      <EmptyIllustration />
      <div>
        <h2>{t('bookmarks.none')}</h2>
        <p>{t('bookmarks.how')}</p>
        <Link className={buttonClass()} href={paths.htd()}>
          {t('bookmarks.toSlides')}
        </Link>
      </div>
    </div>
  )
}
