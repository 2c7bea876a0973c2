import { type Colours, defaultColours } from '@ateneo/contract/settings/colours'

/** Of `<html>`: they choose among the variables of `app/colour-variables.css`. */
export const colourAttributes = { accent: 'data-accent', ground: 'data-page-ground' } as const

/** The defaults are the theme's own variables, and have no attribute. */
export function attributesOf(colours: Colours): Record<string, string | undefined> {
  const nameOf = (kind: keyof Colours) =>
    colours[kind] === defaultColours[kind] ? undefined : colours[kind]
  return {
    [colourAttributes.accent]: nameOf('accent'),
    [colourAttributes.ground]: nameOf('ground'),
  }
}

/** On the page that is open. */
export function showColours(colours: Colours): void {
  for (const [attribute, name] of Object.entries(attributesOf(colours))) {
    if (name === undefined) document.documentElement.removeAttribute(attribute)
    else document.documentElement.setAttribute(attribute, name)
  }
}
