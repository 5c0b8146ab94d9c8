import type { OutputOf } from '@htd/contract/endpoint'
import type { FoundSlide, searchSlides } from '@htd/contract/search'
import { QueryView } from '@htd/web/query/query-view.tsx'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from 'wouter'
import { useTranslate } from '#i18n/translate.ts'
import { paths } from '#paths.ts'
import styles from './hits.module.css'

type Props = { found: UseQueryResult<OutputOf<typeof searchSlides>>; text: string }

/** Slides found, best first. The previous hits stay while the next ones load. */
export const Hits = ({ found, text }: Props) => (
  <QueryView query={found}>
    {({ items }) =>
      items.length === 0 ? (
        <NoHits text={text} />
      ) : (
        <ol className={styles.list} aria-busy={found.isPlaceholderData}>
          {items.map((slide) => (
            <Hit key={slide.id} slide={slide} />
          ))}
        </ol>
      )
    }
  </QueryView>
)

function Hit({ slide: { id, number, title, excerpt, axis } }: { slide: FoundSlide }) {
  const t = useTranslate()
  return (
    <li className={styles.hit}>
      <h2 className={styles.title}>
        <Link href={paths.foundSlide({ uuid: axis.id, slide_id: id })}>{title}</Link>
      </h2>
      <p className={styles.deck}>
        {axis.description}, {t('search.slideNumber', { number })}
      </p>
      <p className={styles.excerpt}>
        {excerpt.map(({ text, is_hit }, place) =>
          // biome-ignore lint/suspicious/noArrayIndexKey: pieces of a text are never reordered
          is_hit ? <mark key={place}>{text}</mark> : <span key={place}>{text}</span>,
        )}
      </p>
    </li>
  )
}

function NoHits({ text }: { text: string }) {
  const t = useTranslate()
  return (
    <>
      <p>
        <strong>{t('search.none', { text })}</strong>
      </p>
      <p>{t('search.try')}</p>
      <ul className={styles.words}>
        {t('search.tryWords')
          .split(', ')
          .map((word) => (
            <li key={word}>
              <Link className={styles.word} href={paths.search({ search: word })}>
                {word}
              </Link>
            </li>
          ))}
      </ul>
      <p>
        <Link className={styles.word} href={paths.htd()}>
          {t('search.toSlides')}
        </Link>
      </p>
    </>
  )
}
