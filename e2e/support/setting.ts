/** Settings published by the global set-up. */
type Name = 'E2E_BASE_URL' | 'E2E_MAIL_FOLDER' | 'E2E_SMTP_URL' | 'E2E_DATA_DIR'

/** @throws Error when the global set-up has not run */
export const setting = (name: Name): string => {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is not set: the global set-up has not run`)
  return value
}
