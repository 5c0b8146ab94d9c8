import IconBookmarkFilled from '@tabler/icons-react/dist/esm/icons/IconBookmarkFilled.mjs'
import IconBookmarksFilled from '@tabler/icons-react/dist/esm/icons/IconBookmarksFilled.mjs'
import styles from './bookmark-picture.module.css'

/** One bookmark, or several, by how many slides are kept. */
export const BookmarkPicture = ({ count }: { count: number }) => (
  <span className={styles.picture} data-picture={count > 1 ? 'multi' : 'single'}>
    {count > 1 ? <IconBookmarksFilled aria-hidden /> : <IconBookmarkFilled aria-hidden />}
  </span>
)
