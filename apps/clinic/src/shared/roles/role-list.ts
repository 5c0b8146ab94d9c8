import { type StaffRole, staffRoles } from '@htd/domain/vocabulary/staff-roles'
import { useLanguage } from '@htd/web/i18n/language.tsx'
import { useTranslate } from '#i18n/translate.ts'

/** @returns a function that lists roles in words, such as "läsare och redaktör" */
export function useRoleList(): (some: readonly StaffRole[], joined: 'and' | 'or') => string {
  const t = useTranslate()
  const { language } = useLanguage()
  return (some, joined) => {
    const words = staffRoles.filter((role) => some.includes(role)).map((role) => t(`role.${role}`))
    return new Intl.ListFormat(language, { type: joined === 'and' ? 'conjunction' : 'disjunction' }).format(words)
  }
}
