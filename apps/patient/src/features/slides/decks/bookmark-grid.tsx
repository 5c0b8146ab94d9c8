import type { BookmarkGroup } from '@htd/contract/slides'
import { Button } from '@htd/ui/form/button'
import { Problem } from '@htd/ui/form/problem'
import { focusHeading } from '@htd/web/page/page-arrival.ts'
import { useState } from 'react'
import { useTranslate } from '#i18n/translate.ts'
import { paths } from '#paths.ts'
import styles from './bookmark-grid.module.css'
import { BookmarkPicture } from './bookmark-picture.tsx'
import { DeckGrid } from './deck-grid.tsx'
import { RemoveDialog } from './remove-dialog.tsx'
import { useRemoveGroup } from './use-remove-group.ts'

const removeButtonId = (deckId: string) => `remove-${deckId}`

/** Groups of bookmarked slides, each with a button that removes all bookmarks of the group. */
export function BookmarkGrid({ groups }: { groups: readonly BookmarkGroup[] }) {
  const t = useTranslate()
  const [asked, setAsked] = useState<BookmarkGroup>()
  const { remove, isBusy, failure } = useRemoveGroup()

  const cards = groups.map((group) => ({
    ...group,
    count: group.number_of_bookmarked_slides,
    href: paths.bookmarkDeck({ id: group.number, uuid: group.id, name: group.title }),
  }))
  const confirm = async () => {
    const isRemoved = asked !== undefined && (await remove(asked))
    setAsked(undefined)
    if (isRemoved) focusSoon(after(asked, groups))
  }
  return (
    <>
      <DeckGrid
        cards={cards}
        picture={({ count }) => <BookmarkPicture count={count} />}
        action={({ id, title }) => (
          <div className={styles.action}>
            <Button
              id={removeButtonId(id)}
              kind="secondary"
              aria-label={t('bookmarks.removeGroup', { group: title })}
              onClick={() => setAsked(groups.find((group) => group.id === id))}
            >
              {t('bookmarks.remove')}
            </Button>
            {failure?.deckId === id && <Problem>{t(failure.text)}</Problem>}
          </div>
        )}
      />
      <RemoveDialog group={asked} isBusy={isBusy} onStay={() => setAsked(undefined)} onRemove={() => void confirm()} />
    </>
  )
}

const after = (removed: BookmarkGroup, groups: readonly BookmarkGroup[]) =>
  groups[groups.findIndex(({ id }) => id === removed.id) + 1]

/** Moves the focus after the dialog has closed, which returns the focus to a button that no longer exists. */
function focusSoon(group: BookmarkGroup | undefined): void {
  setTimeout(() => {
    const button = group && document.getElementById(removeButtonId(group.id))
    if (button) button.focus()
    else focusHeading()
  })
}
