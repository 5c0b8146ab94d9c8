import { Picture } from '@htd/ui/picture/picture'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useTranslate } from '#i18n/translate.ts'
import styles from './deck-grid.module.css'

type Card = {
  id: string
  number: number
  title: string
  description: string
  image_path: string
  image_sources: { type: string; srcset: string }[]
  /** Page of the deck. */
  href: string
  /** Number of slides on that page. */
  count: number
}

type Props = {
  cards: readonly Card[]
  /** Additional action on a deck; rendered next to the link, never inside it. */
  action?: (card: Card) => ReactNode
  /** Replaces the deck's own picture. */
  picture?: (card: Card) => ReactNode
}

/** Decks as cards, each with one link. */
export const DeckGrid = ({ cards, action, picture }: Props) => (
  <ul className={styles.grid}>
    {cards.map((card) => (
      <li key={card.id} className={styles.card} data-deck={card.id}>
        <Link className={styles.link} href={card.href}>
          <div className={styles.picture}>
            {picture ? (
              picture(card)
            ) : (
              <Picture path={card.image_path} alt="" sources={card.image_sources} sizes="20rem" />
            )}
          </div>
          <div className={styles.text}>
            <h2 className={styles.title}>
              {card.number}. {card.title}
            </h2>
            <p className={styles.description}>{card.description}</p>
            <Count count={card.count} />
          </div>
        </Link>
        {action?.(card)}
      </li>
    ))}
  </ul>
)

function Count({ count }: { count: number }) {
  const t = useTranslate()
  return <p className={styles.count}>{count === 1 ? t('slides.countOne') : t('slides.count', { count })}</p>
}
