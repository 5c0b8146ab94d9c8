import { setTimeout as wait } from 'node:timers/promises'
import { By, type WebElement } from 'selenium-webdriver'
import { axeOptions, axeSource, listFaults } from '../find-faults.ts'
import { type Hands, PATIENCE_MS, type Role } from './hands.ts'
import { savedPdf } from './saved-pdf.ts'
import { startWebKit } from './webkit-driver.ts'

/** Elements that can have a role. WebKit says which of them has it, and by which name. */
const candidates: Record<Role, string> = {
  alertdialog: '[role=alertdialog]',
  button: 'button, summary, [role=button]',
  heading: 'h1, h2, h3, h4',
  img: 'img, [role=img]',
  link: 'a[href]',
  menuitem: '[role=menuitem]',
  meter: 'meter, [role=meter]',
  switch: '[role=switch]',
  tab: '[role=tab]',
}
/** The field whose label has these words. Its name for WebKit may be longer: of an answer with a picture, by its description. */
const fieldOf = `return [...document.querySelectorAll('input, textarea, select')].find(({ labels }) =>
  [...labels].some((label) => label.innerText.replace(/\\s+/g, ' ').trim() === arguments[0]))`

const done = () => undefined

async function until<T>(what: string, look: () => Promise<T | undefined | false>): Promise<T> {
  let last: unknown
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await wait(50)) {
    try {
      const found = await look()
      if (found) return found
    } catch (error) {
      // An element that React has just replaced, or that something still covers.
      last = error
    }
  }
  throw new Error(`${what} did not come`, { cause: last })
}

/** WebKitGTK, by WebDriver. */
export async function webkitHands(baseUrl: string): Promise<Hands> {
  const { driver, folder, stop } = await startWebKit()

  async function find(role: Role, name: string): Promise<WebElement | undefined> {
    for (const element of await driver.findElements(By.css(candidates[role])))
      if ((await element.isDisplayed()) && (await element.getAccessibleName()).trim() === name) return element
    return undefined
  }

  async function field(label: string): Promise<WebElement | undefined> {
    const element = await driver.executeScript<WebElement | null>(fieldOf, label)
    return element && (await element.getAccessibleName()).includes(label) ? element : undefined
  }

  /** As a finger does: what is under the bar at the bottom is scrolled up, and of a field its label is pressed. */
  async function press(element: WebElement): Promise<void> {
    const target = await driver.executeScript<WebElement>(
      `const target = arguments[0].labels?.[0] ?? arguments[0]
      target.scrollIntoView({ block: 'center', behavior: 'instant' })
      return target`,
      element,
    )
    await target.click()
  }

  return {
    open: (address) => driver.get(new URL(address, baseUrl).href),
    press: (role, name) =>
      until(`${role} "${name}"`, async () => {
        const element = await find(role, name)
        if (element) await press(element)
        return element
      }).then(done),
    choose: async (label) => {
      const box = await until(`answer "${label}"`, () => field(label))
      if (await box.isSelected()) return
      await until(`press on "${label}"`, () => press(box).then(() => true))
      await until(`chosen "${label}"`, async () => (await field(label))?.isSelected())
    },
    write: (label, text) =>
      until(`field "${label}"`, async () => {
        const box = await field(label)
        if (!box) return false
        await press(box)
        await box.clear()
        await box.sendKeys(text)
        return (await box.getAttribute('value')) === text
      }).then(done),
    sees: (role, name) => until(`${role} "${name}"`, () => find(role, name)).then(done),
    has: async (role, name) => (await find(role, name)) !== undefined,
    reads: (words) =>
      until(`"${words}"`, async () => {
        const text = await driver.findElement(By.css('body')).getText()
        return text.replace(/\s+/g, ' ').includes(words)
      }).then(done),
    arrivesAt: (path) => until(path, async () => (await driver.getCurrentUrl()) === baseUrl + path).then(done),
    language: () => driver.executeScript<string>('return document.documentElement.lang'),
    saves: async (button) => {
      await press(await until(`button "${button}"`, () => find('button', button)))
      return savedPdf(folder)
    },
    faults: async () => {
      await driver.executeScript(axeSource)
      return driver.executeAsyncScript<string[]>(
        `const done = arguments[1]; (${listFaults})(arguments[0]).then(done, (error) => done([String(error)]))`,
        axeOptions(),
      )
    },
    screenshot: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
    leave: stop,
  }
}
