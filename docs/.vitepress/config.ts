import { defineConfig, type DefaultTheme, type MarkdownOptions } from 'vitepress'
import { listGuidePages } from './guide-pages.ts'

/** Where the product serves the guide: server/src/platform/ssr/guide.ts. */
const base = '/guia/'

const search: DefaultTheme.LocalSearchOptions = {
  translations: {
    button: { buttonText: 'Buscar', buttonAriaLabel: 'Buscar en la guía' },
    modal: {
      displayDetails: 'Mostrar el texto encontrado',
      resetButtonTitle: 'Borrar la búsqueda',
      backButtonTitle: 'Cerrar la búsqueda',
      noResultsText: 'No se encontró nada de',
      footer: {
        selectText: 'abrir',
        selectKeyAriaLabel: 'Intro',
        navigateText: 'elegir',
        navigateUpKeyAriaLabel: 'flecha hacia arriba',
        navigateDownKeyAriaLabel: 'flecha hacia abajo',
        closeText: 'cerrar',
        closeKeyAriaLabel: 'Escape',
      },
    },
  },
  miniSearch: {
    // Without accents in the index and in what is typed, as people search.
    options: { processTerm: (term) => term.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase() },
  },
}

type LinkHeading = Exclude<MarkdownOptions['anchor'], boolean | undefined>['permalink']

/** The theme's own says 'Permalink to'; the search finds sections by these links. */
const linkHeading: LinkHeading = (slug, _options, state, index) => {
  const heading = state.tokens[index + 1]
  const link = new state.Token('link_open', 'a', 1)
  link.attrs = [
    ['class', 'header-anchor'],
    ['href', `#${slug}`],
    ['aria-label', `Enlace a «${heading?.content}»`],
  ]
  const symbol = new state.Token('html_inline', '', 0)
  symbol.content = '&#8203;'
  symbol.meta = { isPermalinkSymbol: true }
  heading?.children?.push(link, symbol, new state.Token('link_close', 'a', -1))
}

export default defineConfig({
  srcDir: 'guia',
  base,
  lang: 'es-MX',
  title: 'Guía de Ateneo',
  head: [['link', { rel: 'icon', href: '/favicon.svg' }]],
  description: 'Instalar, cobrar, respaldar, actualizar y vigilar una academia',
  markdown: {
    anchor: { permalink: linkHeading },
    codeCopyButton: { tooltipText: 'Copiar', copiedText: 'Copiado' },
  },
  themeConfig: {
    sidebar: listGuidePages().map(({ name, title }) => ({
      text: title,
      link: `/${name.replace(/(index)?\.md$/, '')}`,
    })),
    search: { provider: 'local', options: search },
    outline: { level: [2, 3], label: 'En esta página' },
    docFooter: { prev: 'Anterior', next: 'Siguiente' },
    darkModeSwitchLabel: 'Aspecto',
    lightModeSwitchTitle: 'Aspecto claro',
    darkModeSwitchTitle: 'Aspecto oscuro',
    sidebarMenuLabel: 'Páginas',
    returnToTopLabel: 'Volver arriba',
    navMenuLabel: 'Principal',
    mobileMenuLabel: 'Menú',
    extraMenuLabel: 'Más',
    skipToContentLabel: 'Ir al contenido',
    notFound: {
      title: 'Esta página no existe',
      quote: 'Puede haber cambiado de nombre con una versión nueva.',
      linkLabel: 'Ir al principio de la guía',
      linkText: 'Ir al principio',
    },
  },
})
