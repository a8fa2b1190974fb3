/** Texts around an answer: how the question was read, what can be asked next. */
export const reading = {
  en: {
    title: 'Read as',
    change: '{{what}}: change',
    other: 'Ask it differently…',
    allTime: 'all time',
    since: 'since {{day}}',
    until: 'until {{day}}',
    assumed: 'Assumed: {{text}}',
    without: 'Without {{value}}',
    period: { this_month: 'This month', last_month: 'Last month', last_12_months: 'Last 12 months', this_year: 'This year', last_year: 'Last year' },
    how: { sum: 'sum of {{field}}', average: 'average {{field}}', median: 'median {{field}}', minimum: 'lowest {{field}}', maximum: 'highest {{field}}', count: 'number of {{field}}', count_distinct: 'number of different {{field}}' },
    test: { is: '{{field}}: {{value}}', is_not: '{{field}}: not {{value}}', more_than: '{{field}} over {{value}}', at_least: '{{field}} from {{value}}', less_than: '{{field}} under {{value}}', at_most: '{{field}} up to {{value}}', between: '{{field}} between {{value}}', contains: '{{field}} with “{{value}}”' },
  },
  de: {
    title: 'Gelesen als',
    change: '{{what}}: ändern',
    other: 'Anders fragen …',
    allTime: 'ganzer Zeitraum',
    since: 'seit {{day}}',
    until: 'bis {{day}}',
    assumed: 'Angenommen: {{text}}',
    without: 'Ohne {{value}}',
    period: { this_month: 'Dieser Monat', last_month: 'Letzter Monat', last_12_months: 'Letzte 12 Monate', this_year: 'Dieses Jahr', last_year: 'Letztes Jahr' },
    how: { sum: 'Summe von {{field}}', average: 'Durchschnitt von {{field}}', median: 'Median von {{field}}', minimum: 'kleinstes {{field}}', maximum: 'größtes {{field}}', count: 'Anzahl {{field}}', count_distinct: 'Anzahl verschiedener {{field}}' },
    test: { is: '{{field}}: {{value}}', is_not: '{{field}}: nicht {{value}}', more_than: '{{field}} über {{value}}', at_least: '{{field}} ab {{value}}', less_than: '{{field}} unter {{value}}', at_most: '{{field}} bis {{value}}', between: '{{field}} zwischen {{value}}', contains: '{{field}} mit „{{value}}“' },
  },
};

export const follow = {
  en: {
    title: 'Ask next',
    all: 'What is the {{metric}} by {{group}}{{rest}}?',
    total: 'What is the {{metric}}{{rest}}?',
    byMonth: 'What is the {{metric}} by month over the last 12 months{{rest}}?',
    byGroup: 'What is the {{metric}} by {{group}}{{rest}}?',
    share: 'What share of the {{metric}} has each {{group}}{{rest}}?',
    only: 'What is the {{metric}} for {{value}} by month?',
    why: 'Why is {{value}} underperforming?',
  },
  de: {
    title: 'Als Nächstes fragen',
    all: 'Wie ist {{metric}} nach {{group}}{{rest}}?',
    total: 'Wie ist {{metric}}{{rest}}?',
    byMonth: 'Wie entwickelte sich {{metric}} nach Monat in den letzten 12 Monaten{{rest}}?',
    byGroup: 'Wie ist {{metric}} nach {{group}}{{rest}}?',
    share: 'Welchen Anteil an {{metric}} hat {{group}}{{rest}}?',
    only: 'Wie ist {{metric}} für {{value}} nach Monat?',
    why: 'Warum ist {{value}} schwächer als die anderen?',
  },
};

export const chartEdit = {
  en: {
    title: 'How the chart is drawn',
    open: 'Edit',
    type: 'Type',
    types: { bar: 'Bars', lying: 'Lying bars', line: 'Line', area: 'Area', point: 'Points' },
    names: 'Along',
    figures: 'Figure',
    series: 'Colour by',
    order: 'Order',
    orders: { none: 'As it came', largest: 'Largest first', smallest: 'Smallest first', name: 'By name' },
    reset: 'As it was',
  },
  de: {
    title: 'Wie das Diagramm gezeichnet wird',
    open: 'Bearbeiten',
    type: 'Art',
    types: { bar: 'Balken', lying: 'Liegende Balken', line: 'Linie', area: 'Fläche', point: 'Punkte' },
    names: 'Entlang',
    figures: 'Zahl',
    series: 'Farbe nach',
    order: 'Reihenfolge',
    orders: { none: 'Wie geliefert', largest: 'Größte zuerst', smallest: 'Kleinste zuerst', name: 'Nach Namen' },
    reset: 'Wie zuvor',
  },
};
