import type { KeyboardEvent, ReactNode } from 'react'
import { Link } from 'wouter'
import styles from './home.module.css'

type Props = { title: string; link: string; to: string; children: ReactNode }

/** Opens a card on Space, as the specification requires; on a plain link, Space scrolls. */
const openOnSpace = (event: KeyboardEvent<HTMLAnchorElement>) => {
  if (event.key !== ' ') return
  event.preventDefault()
  event.currentTarget.click()
}

/** A card that is clickable everywhere, with one real link in it. */
export function Card({ title, link, to, children }: Props) {
  return (
    <section className={styles.card}>
      <h2>{title}</h2>
      {children}
      <Link className={styles.link} href={to} onKeyDown={openOnSpace}>
        {link}
      </Link>
    </section>
  )
}
