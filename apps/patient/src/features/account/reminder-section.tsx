/** Here a patient chooses when to be reminded by mail. */
export function ReminderSection() {
  return null
}
