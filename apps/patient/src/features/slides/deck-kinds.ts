import type { MessageKey } from '#i18n/messages.ts'
import { paths } from '#paths.ts'
import type { DeckSource } from './deck-queries.ts'

type Kind = {
  /** Page that lists the decks of this kind. */
  home: string
  /** Title of the show of all slides of this kind. */
  all: MessageKey
}

const htd: Kind = { home: paths.htd(), all: 'htd.all' }
const diagnosis: Kind = { home: paths.diagnosis(), all: 'diagnosis.all' }
const bookmarks: Kind = { home: paths.bookmarks(), all: 'bookmarks.all' }

const kinds: Record<DeckSource['query'], Kind> = {
  htd,
  allhtd: htd,
  diagnostic: diagnosis,
  alldiagnostic: diagnosis,
  alldiagnosis: diagnosis,
  bookmark: bookmarks,
  allbookmark: bookmarks,
}

/** Returns the kind of a deck; an unknown deck counts as a deck for everyone. */
export const deckKind = (source: DeckSource | undefined): Kind => kinds[source?.query ?? 'htd']
