import {
  accentNames,
  accents,
  type Colours,
  defaultColours,
  groundNames,
  grounds,
} from '@ateneo/contract/settings/colours'
import { colourAttributes } from '../platform/browser/page-colours.ts'

/** What the theme computed from the default's shades, or names by their values. */
const derived = {
  accent: [
    '--focus: var(--mantine-color-jade-6)',
    '--night: color-mix(in srgb, var(--mantine-color-jade-9) 63%, #000)',
    '--mantine-color-jade-outline-hover: color-mix(in srgb, var(--mantine-color-jade-6) 5%, transparent)',
  ],
  ground: [
    '--paper: var(--mantine-color-papel-2)',
    '--paper-deep: var(--mantine-color-papel-3)',
    '--line: var(--mantine-color-papel-5)',
    '--mantine-color-default-hover: var(--mantine-color-papel-3)',
  ],
}

/**
 * The palette as a stylesheet, `colour-variables.css`, which a test writes. The chosen accent has
 * the names of jade, and the chosen ground those of papel.
 */
export function renderColourVariables(): string {
  return [
    `:root[${colourAttributes.accent}] { ${derived.accent.join('; ')} }`,
    ...accentNames.map((name) => ruleOf('accent', name, shadesOf('jade', accents, name))),
    `:root[${colourAttributes.ground}] { ${derived.ground.join('; ')} }`,
    ...groundNames.map((name) => ruleOf('ground', name, shadesOf('papel', grounds, name))),
  ].join('\n')
}

/** Without those that are the default's. */
function shadesOf<Name extends string>(
  standsFor: NoInfer<Name>,
  palette: Record<Name, readonly string[]>,
  name: Name,
): string[] {
  return palette[name].flatMap((shade, index) =>
    shade === palette[standsFor][index]
      ? []
      : `--mantine-color-${standsFor}-${index}: ${shade.toLowerCase()}`,
  )
}

function ruleOf(kind: keyof Colours, name: string, lines: string[]): string {
  if (name === defaultColours[kind]) return ''
  return `:root[${colourAttributes[kind]}='${name}'] { ${lines.join('; ')} }`
}
