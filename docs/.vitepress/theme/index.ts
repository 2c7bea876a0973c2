// Letters of the reader's own system: the theme's fonts weigh as much as all pages together.
import Theme from 'vitepress/theme-without-fonts'
import './style.css'

export default Theme
