/**
 * Has `xmlbuilder2` write a text as it is: it decodes entities, and then leaves alone what still
 * looks like one, so that a title with `&nbsp;` would break the document.
 */
export const xmlText = (text: string) => text.replaceAll('&', '&amp;amp;')
