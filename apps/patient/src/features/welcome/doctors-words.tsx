import type { PublicSettings } from '@htd/contract/settings'
import styles from './start-page.module.css'

/** What the doctor says to those who arrive, with name and title. */
export const DoctorsWords = ({ text, name, title }: NonNullable<PublicSettings['welcome']>) => (
  <figure className={styles.doctor}>
    <blockquote>{text}</blockquote>
    <figcaption>
      {name} · {title}
    </figcaption>
  </figure>
)
