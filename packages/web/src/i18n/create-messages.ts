import type { Language } from '@htd/domain/vocabulary/languages'

/** Group → language → fetches its texts, by key. */
export type MessageFiles<Group extends string, Key extends string> = Record<
  Group,
  Record<Language, () => Promise<{ messages: Partial<Record<Key, string>> }>>
>

/**
 * The texts of an app, fetched by groups: a group comes with the code that shows it, in one language. Knows no text itself.
 * @param first groups that every page needs
 */
export function createMessages<Group extends string, Key extends string>(
  files: MessageFiles<Group, Key>,
  first: readonly Group[],
) {
  type Messages = Partial<Record<Key, string>>
  const texts: Record<Language, Messages> = { sv: {}, en: {} }
  const groupsInUse = new Set(first)

  /** Puts texts in place that are already there, as on the server. */
  const addMessages = (language: Language, messages: Messages): void => {
    Object.assign(texts[language], messages)
  }

  const textsOf = async (group: Group, language: Language): Promise<Messages> =>
    (await files[group][language]()).messages

  async function load(group: Group, language: Language): Promise<void> {
    addMessages(language, await textsOf(group, language))
  }

  /** Fetches the texts of a language for every part of the app that has been opened. Other languages are not fetched. */
  const loadLanguage = async (language: Language): Promise<void> => {
    await Promise.all([...groupsInUse].map((group) => load(group, language)))
  }

  /** Fetches a part's texts beside its page; from then on they follow each change of language. */
  async function loadGroup(group: Group, language: Language): Promise<void> {
    groupsInUse.add(group)
    await load(group, language)
  }

  /** The text of a key, or the key itself while its part has not been loaded. */
  const textOf = (language: Language, key: Key): string => texts[language][key] ?? key

  return { addMessages, textsOf, loadLanguage, loadGroup, textOf }
}
