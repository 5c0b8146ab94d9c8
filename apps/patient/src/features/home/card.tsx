import type { KeyboardEvent, ReactNode } from 'react'
import { Link } from 'wouter'
import styles from './home.module.css'

type Props = { title: string; link: string; to: string; children: ReactNode }

/** A link leaves Space to scrolling; on a card the specification wants it to open. */
const openOnSpace = (event: KeyboardEvent<HTMLAnchorElement>) => {
  if (event.key !== ' ') return
  event.preventDefault()
  event.currentTarget.click()
}

/** A card that can be pressed everywhere, with one real link in it. */
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
