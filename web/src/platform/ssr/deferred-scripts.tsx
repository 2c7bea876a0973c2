import { createContext, use } from 'react'
import { Scripts } from 'react-router'

/** The framework's scripts as the server rendered them apart. */
export interface ScriptMarkup {
  html: string
  /** The module that hydrates, which comes last. */
  entry: string
}

/** Of the server's renderings: `alone` is the one of the scripts, whose markup the page is given. */
export const ScriptsContext = createContext<'alone' | 'in place' | ScriptMarkup>('in place')

/**
 * Holds the framework's scripts back in an inert `<template>` until the page is painted
 * (`before-hydration/after-paint.ts`): otherwise they share the connection with styles and typefaces,
 * and the largest paint of the first page takes 2.5 s instead of 1.6.
 */
export function DeferredScripts() {
  const scripts = use(ScriptsContext)
  // In the browser the template's content stands in its place by then.
  if (typeof scripts === 'string') return <Scripts />
  const { html, entry } = scripts
  return <template data-scripts={entry} dangerouslySetInnerHTML={{ __html: html }} />
}
