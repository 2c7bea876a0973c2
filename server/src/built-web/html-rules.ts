import { HtmlValidate } from 'html-validate'

/** The recommended rules over pages as the server sends them; each that is off has its reason. */
export const htmlRules = new HtmlValidate({
  extends: ['html-validate:recommended'],
  // React and Mantine write a page's late styles beside what they dress, as browsers allow.
  elements: ['html5', { style: { inherit: 'style', flow: true, phrasing: true } }],
  rules: {
    // React writes `<br/>`, `disabled=""` and its own order of quotes; no reader minds.
    'void-style': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    // React writes inline styles, which Mantine needs, on lines without end.
    'no-inline-style': 'off',
    'long-title': 'off',
    'no-trailing-whitespace': 'off',
    // Names of attributes in React's capitals, and ids of `useId`, are the same to a browser.
    'attr-case': 'off',
    'valid-id': ['error', { relaxed: true }],
    // A quotation may have a name in ARIA 1.2.
    'aria-label-misuse': ['error', { allowAnyNamable: true }],
    // A search with one field is sent by Enter.
    'wcag/h32': 'off',
    // axe looks at these in a browser, with the styles (`accessible.ts`).
    'wcag/h30': 'off',
  },
})
