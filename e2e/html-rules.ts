import { HtmlValidate } from 'html-validate'

/** The recommended rules over pages as the server sends them; each that is off has its reason. */
export const htmlRules = new HtmlValidate({
  extends: ['html-validate:recommended'],
  rules: {
    // React writes `<br/>`, `disabled=""` and its own order of quotes; no reader minds.
    'void-style': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    // React writes inline styles, which Mantine needs, on lines without end.
    'no-inline-style': 'off',
    'long-title': 'off',
    'no-trailing-whitespace': 'off',
    // axe looks at these in a browser, with the styles (`accessible.ts`).
    'wcag/h30': 'off',
  },
})
