import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderElement } from '../../../testing/render.tsx'
import { Prose } from './prose.tsx'

test.each([
  '[ábreme](file:///etc/passwd)',
  '[ábreme](blob:https://ejemplo.mx/1)',
  '[ábreme](smb://10.0.0.5/x)',
  '[ábreme](ms-msdt:/id)',
  '[ábreme](javascript:alert(1))',
  '[ábreme](file&colon;///etc/passwd)',
  '[ábreme](FILE:///etc/passwd)',
  '[ábreme][1]\n\n[1]: smb://10.0.0.5/x',
  'ábreme <ms-msdt:/id>',
  'ábreme file:///etc/passwd',
])('the link of %j is only its words', (markdown) => {
  renderElement(<Prose>{markdown}</Prose>)
  expect(screen.getByText('ábreme', { exact: false })).toBeDefined()
  expect(screen.queryByRole('link')).toBeNull()
})

test.each([
  ['[aquí](https://ejemplo.mx/a)', 'https://ejemplo.mx/a'],
  ['[aquí](mailto:ana@ejemplo.mx)', 'mailto:ana@ejemplo.mx'],
  ['[aquí](tel:+525512345678)', 'tel:+525512345678'],
  ['[aquí](/cursos)', '/cursos'],
  ['[aquí](#temario)', '#temario'],
])('the link of %j is followed', (markdown, href) => {
  renderElement(<Prose>{markdown}</Prose>)
  expect(screen.getByRole('link', { name: 'aquí' }).getAttribute('href')).toBe(href)
})
