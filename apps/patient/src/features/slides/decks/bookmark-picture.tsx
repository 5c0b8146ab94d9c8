import IconBookmarkFilled from '@tabler/icons-react/dist/esm/icons/IconBookmarkFilled.mjs'
import IconBookmarksFilled from '@tabler/icons-react/dist/esm/icons/IconBookmarksFilled.mjs'
import styles from './bookmark-picture.module.css'

/** Icon of one bookmark or of several, by the number of bookmarked slides. */
export const BookmarkPicture = ({ count }: { count: number }) => (
  <span className={styles.picture} data-picture={count > 1 ? 'multi' : 'single'}>
    {count > 1 ? <IconBookmarksFilled aria-hidden /> : <IconBookmarkFilled aria-hidden />}
  </span>
)
