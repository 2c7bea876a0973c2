import type { CourseText } from './course-text.ts'

export const finanzas: readonly CourseText[] = [
  {
    slug: 'primer-presupuesto',
    title: 'Tu primer presupuesto que sí funciona',
    professor: 'patricia',
    level: 'principiante',
    price: 0,
    topics: ['presupuesto', 'ahorro', 'gastos hormiga'],
    description:
      'Un presupuesto no es un castigo: es saber a dónde se va tu quincena antes de que se vaya. En cinco lecciones cortas vas a registrar un mes de gastos, ponerles nombre y decidir qué se queda. No hay que prohibirse el café, hay que elegirlo. Incluye una hoja de cálculo sencilla que puedes copiar a mano en una libreta.',
    lessons: `
      ¿A dónde se va la quincena? | Registrar treinta días sin juzgar.
      Fijos, variables y sorpresas | Clasificar en diez minutos.
      El método de los sobres, hoy | En efectivo o con cuentas separadas.
      Un fondo para emergencias | Cuánto, dónde y cómo empezar con cien pesos.
      Revisión de fin de mes | Ajustar sin culpa.`,
    standing: {
      status: 'approved',
      publishedDaysAgo: 585,
      reception: {
        appeal: 7,
        stars: 4.7,
        themes: [
          'los sobres',
          'el fondo de emergencias',
          'el registro de gastos',
          'la revisión de fin de mes',
          'los gastos sorpresa',
        ],
        praise: [
          'Descubrí que gastaba mil cuatrocientos pesos al mes en envíos a domicilio.',
          'Es la primera vez que llego al día catorce con dinero en la cuenta.',
          'Lo hicimos en pareja y nos ahorramos varias discusiones.',
          'Me gustó que no regaña: dice qué hacer y ya.',
          'Empecé el fondo con cien pesos y en seis meses junté para el cambio de llantas.',
        ],
        critique: [
          'Está pensado para quien cobra por quincena; los que trabajamos por proyecto tenemos que adaptarlo mucho.',
          'Muy básico si ya llevas tus cuentas, aunque es gratis y no se le puede pedir más.',
        ],
      },
    },
  },
  {
    slug: 'cetes-inversiones',
    title: 'CETES e inversiones para empezar',
    professor: 'patricia',
    level: 'principiante',
    topics: ['CETES', 'inversión', 'inflación', 'fondos'],
    description:
      'Guardar el dinero debajo del colchón también tiene un costo, y se llama inflación. Aprende qué son los CETES, cómo comprarlos directamente y en qué se distinguen de un pagaré o un fondo. Hacemos las cuentas con ejemplos de mil, diez mil y cien mil pesos, incluidos los impuestos. No prometemos hacerte rico: prometemos que sabrás leer lo que firmas.',
    lessons: `
      La inflación se come tu ahorro | Cuánto vale hoy lo que guardaste hace cinco años.
      Riesgo, plazo y liquidez | Las tres preguntas antes de invertir.
      Qué es un CETE | Tasa, descuento y vencimiento.
      Abrir tu cuenta paso a paso | Documentos y errores comunes.
      Pagarés, SOFIPOS y el seguro | Hasta dónde estás protegido.
      Fondos y comisiones | Leer la letra chiquita.
      Impuestos sin susto | Qué se retiene y qué se declara.
      Tu plan a tres plazos | Emergencia, metas y retiro.
      Señales de fraude | Rendimientos que no existen.`,
    standing: {
      status: 'approved',
      publishedDaysAgo: 410,
      reception: {
        appeal: 9,
        stars: 4.6,
        themes: [
          'la apertura de la cuenta',
          'los impuestos',
          'las comisiones',
          'el plan a tres plazos',
          'las señales de fraude',
        ],
        praise: [
          'Compré mis primeros CETES el mismo día que terminé la cuarta lección.',
          'Gracias a la lección de fraudes no metí dinero en una de esas aplicaciones del diez por ciento mensual.',
          'Las cuentas con mil pesos me ayudaron a perderle el miedo, pensé que necesitaba mucho más.',
          'Tengo sesenta y dos años y nadie me había explicado qué era una SOFIPO con esta claridad.',
          'Hice mi plan a tres plazos con mi esposo y por primera vez hablamos del retiro.',
          'No vende humo ni presume coches, y eso en este tema es rarísimo.',
        ],
        critique: [
          'Algunas tasas de los ejemplos ya cambiaron; convendría actualizar esos números.',
          'Me hubiera gustado que entrara más a fondo en acciones y ETF.',
        ],
      },
    },
  },
  {
    slug: 'salir-de-deudas',
    title: 'Salir de deudas sin perder el sueño',
    professor: 'patricia',
    level: 'principiante',
    price: 199,
    topics: ['deudas', 'tarjetas de crédito', 'buró de crédito'],
    description:
      'Deber dinero pesa en la cartera y en la almohada. Este curso ordena tus deudas en una hoja, te dice cuál pagar primero y qué decir cuando llames al banco. Explicamos el pago mínimo con números que dan risa y coraje, y cómo leer tu reporte del Buró sin pagar de más. Terminas con un calendario realista para quedar en ceros.',
    lessons: `
      Toda la verdad en una hoja | Saldos, tasas y fechas.
      El engaño del pago mínimo | Una pantalla que se paga en once años.
      Avalancha o bola de nieve | Elegir el orden que vas a sostener.
      Llamar al banco | Guion para pedir una quita o una reestructura.
      El Buró no es una lista negra | Leer el reporte y corregirlo.
      Quedar en ceros y seguir ahí | Hábitos para no volver.`,
    standing: {
      status: 'approved',
      publishedDaysAgo: 215,
      reception: {
        appeal: 7,
        stars: 4.7,
        themes: [
          'el pago mínimo',
          'la llamada al banco',
          'el Buró de Crédito',
          'la bola de nieve',
          'la hoja de deudas',
        ],
        praise: [
          'Usé el guion para llamar al banco y me bajaron la tasa de 68 a 41 por ciento.',
          'Hacer la hoja con toda la verdad dolió, pero esa noche dormí mejor.',
          'Ya liquidé dos de cuatro tarjetas con la bola de nieve.',
          'Corregí un adeudo de teléfono que ni era mío en mi reporte del Buró.',
        ],
        critique: [
          'Faltó hablar de créditos de nómina y de Infonavit, que son los que más tenemos.',
          'Buenos consejos, aunque la lección de hábitos se siente apresurada.',
        ],
      },
    },
  },
  {
    slug: 'declaracion-anual',
    title: 'Declaración anual para personas físicas',
    professor: 'patricia',
    level: 'intermedio',
    price: 329,
    topics: ['SAT', 'impuestos', 'deducciones'],
    description:
      'Abril no tiene por qué doler. Vemos qué gastos se deducen, cómo revisar lo que el SAT ya sabe de ti y cómo presentar la declaración sin depender de nadie. Con ejemplos de asalariados, honorarios y arrendamiento.',
    lessons: `
      ¿Te toca declarar? | Regímenes y casos.
      Deducciones personales | Doctores, colegiaturas, hipoteca.
      Revisar lo precargado | Facturas y retenciones.`,
    standing: { status: null, createdDaysAgo: 6 },
  },
]
