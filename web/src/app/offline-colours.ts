import { colourAttributes } from '../platform/browser/page-colours.ts'
import { deviceStorage } from '../platform/browser/storage.ts'

const key = 'ateneo.colores'

/**
 * For `public/sin-conexion.js`: without a line nobody can be asked which colours the academy has.
 * Nothing is kept of the product's own, which that page has already.
 */
export function keepOfflineColours(): void {
  const root = document.documentElement
  if (!Object.values(colourAttributes).some((name) => root.hasAttribute(name))) {
    deviceStorage().removeItem(key)
    return
  }
  const style = getComputedStyle(root)
  const shown = ['--mantine-color-jade-6', '--paper'].map((name) => style.getPropertyValue(name))
  const colours = shown.join(' ')
  if (deviceStorage().getItem(key) !== colours) deviceStorage().setItem(key, colours)
}
