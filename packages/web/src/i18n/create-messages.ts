import type { Language } from '@htd/domain/vocabulary/languages'

/** Group → language → a function that fetches the group's texts by key. */
export type MessageFiles<Group extends string, Key extends string> = Record<
  Group,
  Record<Language, () => Promise<{ messages: Partial<Record<Key, string>> }>>
>

/**
 * Creates the text store of an app. Texts are fetched by group, together with the code that shows them, in one language.
 * @param first groups that every page needs
 */
export function createMessages<Group extends string, Key extends string>(
  files: MessageFiles<Group, Key>,
  first: readonly Group[],
) {
  type Messages = Partial<Record<Key, string>>
  const texts: Record<Language, Messages> = { sv: {}, en: {} }
  const groupsInUse = new Set(first)
  /** The language that was chosen last; undefined until the first change. */
  let chosen: Language | undefined

  /** Adds texts that are already loaded, as on the server. */
  const addMessages = (language: Language, messages: Messages): void => {
    Object.assign(texts[language], messages)
  }

  const textsOf = async (group: Group, language: Language): Promise<Messages> =>
    (await files[group][language]()).messages

  async function load(group: Group, language: Language): Promise<void> {
    addMessages(language, await textsOf(group, language))
  }

  /** Fetches the texts of one language for every group in use. */
  const loadLanguage = async (language: Language): Promise<void> => {
    chosen = language
    await Promise.all([...groupsInUse].map((group) => load(group, language)))
  }

  /** Fetches a group's texts; from then on the group is in use and follows each language change. */
  async function loadGroup(group: Group, language: Language): Promise<void> {
    groupsInUse.add(group)
    await load(group, language)
    // The language may have changed just before, or while the texts were on their way, as it does at a sign-in.
    if (chosen && chosen !== language) await load(group, chosen)
  }

  /** Returns the text of a key, or the key itself while its group is not loaded. */
  const textOf = (language: Language, key: Key): string => texts[language][key] ?? key

  return { addMessages, textsOf, loadLanguage, loadGroup, textOf }
}
