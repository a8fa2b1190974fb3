// One state of the page in light, in dark and on a phone: a picture of each and what axe finds there; contact sheets of all pictures.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { axe, launch } from './browser.mjs';

const PHONE = { width: 390, height: 844 };
const SCHEMES = { light: 'light', dark: 'dark', phone: 'light' };
const ACROSS = 6;
const PER_SHEET = 36;

/** Looks at the state at hand and leaves the page as it was. */
export async function inEveryLook(page, what, folder, found) {
  const size = page.viewportSize();
  for (const [look, colorScheme] of Object.entries(SCHEMES)) {
    await page.emulateMedia({ colorScheme });
    if (look === 'phone') await page.setViewportSize(PHONE);
    await page.waitForTimeout(250); // charts are drawn anew
    await page.screenshot({ path: join(folder, `${look}-${what}.png`) });
    const wide = look === 'phone' && (await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth));
    found.push(...[...(wide ? ['wider than the phone'] : []), ...(await axe(page))].map((text) => `${look} ${what}: ${text}`));
  }
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize(size);
}

/** All pictures of a look on as few sheets as can be looked at. */
export async function contactSheets(folder) {
  const browser = await launch();
  const page = await browser.newPage({ viewport: { width: 1800, height: 1000 } });
  for (const look of Object.keys(SCHEMES)) {
    const names = readdirSync(folder).filter((name) => name.startsWith(`${look}-`)).sort();
    for (let from = 0; from < names.length; from += PER_SHEET) {
      const cells = names.slice(from, from + PER_SHEET).map((name) => `<figure><img src="data:image/png;base64,${readFileSync(join(folder, name), 'base64')}"><figcaption>${name}</figcaption></figure>`);
      await page.setContent(`<style>body{margin:8px;display:grid;grid-template-columns:repeat(${ACROSS},1fr);gap:8px;font:11px sans-serif}figure{margin:0}img{width:100%;border:1px solid #999}</style>${cells.join('')}`);
      await page.screenshot({ path: join(folder, `sheet-${look}-${from / PER_SHEET + 1}.png`), fullPage: true });
    }
  }
  await browser.close();
}
