import {
  convertCssVariables,
  type CSSVariablesResolver,
  DEFAULT_THEME,
  deepMerge,
  defaultCssVariablesResolver,
  mergeMantineTheme,
} from '@mantine/core'
import { cempasuchil, green, ink, jade, papel, paper } from './palette.ts'
import { theme } from './theme.ts'

/** Semantic colours of the palette; `global.css` and the modules use only these. */
const ownVariables: CSSVariablesResolver = () => ({
  variables: {
    '--paper': paper,
    '--paper-deep': papel[3],
    '--ink': ink,
    '--line': papel[5],
    '--shadow-soft': '0 1px 2px rgb(20 33 31 / 6%), 0 8px 24px -8px rgb(20 33 31 / 14%)',
    '--focus': jade[6],
    // Behind words on a video or a cover.
    '--night': '#06201b',
  },
  light: {
    // Marigold itself is too pale to be read on paper.
    '--mantine-color-cempasuchil-text': cempasuchil[8],
    '--mantine-color-cempasuchil-outline': cempasuchil[8],
    '--mantine-color-yellow-text': cempasuchil[8],
    '--mantine-color-yellow-outline': cempasuchil[8],
    '--mantine-color-default-hover': papel[3],
    '--mantine-color-success': green[6],
  },
  dark: {},
})

/**
 * The theme as a stylesheet, `theme-variables.css`, which a test writes: rendered by the provider it
 * was 17 kB in each page's HTML, and computed again by each browser.
 */
export function renderThemeVariables(): string {
  const whole = mergeMantineTheme(DEFAULT_THEME, theme)
  const variables = deepMerge(defaultCssVariablesResolver(whole), ownVariables(whole))
  return convertCssVariables({ ...variables, dark: {} }, ':root')
}
