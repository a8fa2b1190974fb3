/** Texts around an answer: how the question was read, what can be asked next. */
export const reading = {
  en: {
    title: 'Read as',
    change: '{{what}}: change',
    other: 'Ask it differently…',
    didYouMean: 'Did you mean:',
    allTime: 'all time',
    since: 'since {{day}}',
    until: 'until {{day}}',
    assumed: 'Assumed: {{text}}',
    preference: 'Used your preference: {{value}}',
    without: 'Without {{value}}',
    period: { this_month: 'This month', last_month: 'Last month', last_12_months: 'Last 12 months', this_year: 'This year', last_year: 'Last year' },
    how: { sum: 'sum of {{field}}', average: 'average {{field}}', median: 'median {{field}}', minimum: 'lowest {{field}}', maximum: 'highest {{field}}', count: 'number of {{field}}', count_distinct: 'number of different {{field}}' },
    test: { is: '{{field}}: {{value}}', is_not: '{{field}}: not {{value}}', more_than: '{{field}} over {{value}}', at_least: '{{field}} from {{value}}', less_than: '{{field}} under {{value}}', at_most: '{{field}} up to {{value}}', between: '{{field}} between {{value}}', contains: '{{field}} with “{{value}}”' },
  },
  de: {
    title: 'Gelesen als',
    change: '{{what}}: ändern',
    other: 'Anders fragen …',
    didYouMean: 'Meinten Sie:',
    allTime: 'ganzer Zeitraum',
    since: 'seit {{day}}',
    until: 'bis {{day}}',
    assumed: 'Angenommen: {{text}}',
    preference: 'Ihre Vorliebe verwendet: {{value}}',
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
    types: { bar: 'Bars', lying: 'Horizontal bars', line: 'Line', area: 'Area', point: 'Points' },
    names: 'Along',
    figures: 'Figure',
    series: 'Colour by',
    order: 'Order',
    orders: { none: 'As delivered', largest: 'Largest first', smallest: 'Smallest first', name: 'By name' },
    reset: 'Reset',
  },
  de: {
    title: 'Wie das Diagramm gezeichnet wird',
    open: 'Bearbeiten',
    type: 'Art',
    types: { bar: 'Balken', lying: 'Balken, waagerecht', line: 'Linie', area: 'Fläche', point: 'Punkte' },
    names: 'Entlang',
    figures: 'Zahl',
    series: 'Farbe nach',
    order: 'Reihenfolge',
    orders: { none: 'Wie geliefert', largest: 'Größte zuerst', smallest: 'Kleinste zuerst', name: 'Nach Namen' },
    reset: 'Zurücksetzen',
  },
};

/** How each line of the badge was checked, by what came of it. */
export const badgeHow = {
  en: {
    question_covered: { held: 'Every element of the question was found in the plan and in the statement that ran.', failed: 'An element of the question was not found in the plan or in the statement that ran.', not_available: 'What the question asks for could not be compared with the statement.', not_applicable: 'There was no statement to compare the question with.' },
    right_data: { held: 'The tables and columns that the statement reads were compared with what the plan names.', failed: 'The statement reads other tables or columns than the plan names.', not_available: 'Which tables and columns were read could not be determined.', not_applicable: 'No tables were read.' },
    right_period: { held: 'The days that the statement covers were compared with the period of the question.', failed: 'The days that the statement covers are not the period of the question.', not_available: 'Which days the statement covers could not be determined.', not_applicable: 'The question names no period.' },
    joins_safe: { held: 'Each join was checked against the keys of its tables, so that no row counts twice or is lost.', failed: 'At least one join repeats or loses rows.', not_available: 'The keys of the tables do not say whether a join repeats or loses rows.', not_applicable: 'Nothing was joined.' },
    figures_bound: { held: 'Each figure of the text was looked up in the rows that the statement gave.', failed: 'At least one figure of the text does not stand in the rows.', not_available: 'The figures of the text could not be looked up in the rows.', not_applicable: 'The text names no figures.' },
  },
  de: {
    question_covered: { held: 'Jeder Teil der Frage wurde im Plan und in der ausgeführten Abfrage wiedergefunden.', failed: 'Ein Teil der Frage fehlt im Plan oder in der ausgeführten Abfrage.', not_available: 'Die Frage ließ sich nicht mit der Abfrage vergleichen.', not_applicable: 'Es gab keine Abfrage, mit der die Frage zu vergleichen wäre.' },
    right_data: { held: 'Die gelesenen Tabellen und Spalten wurden mit denen verglichen, die der Plan nennt.', failed: 'Die Abfrage liest andere Tabellen oder Spalten, als der Plan nennt.', not_available: 'Welche Tabellen und Spalten gelesen wurden, ließ sich nicht feststellen.', not_applicable: 'Es wurden keine Tabellen gelesen.' },
    right_period: { held: 'Die Tage, die die Abfrage umfasst, wurden mit dem Zeitraum der Frage verglichen.', failed: 'Die Tage, die die Abfrage umfasst, sind nicht der Zeitraum der Frage.', not_available: 'Welche Tage die Abfrage umfasst, ließ sich nicht feststellen.', not_applicable: 'Die Frage nennt keinen Zeitraum.' },
    joins_safe: { held: 'Jede Verbindung wurde gegen die Schlüssel ihrer Tabellen geprüft, damit keine Zeile doppelt zählt oder fehlt.', failed: 'Mindestens eine Verbindung wiederholt oder verliert Zeilen.', not_available: 'Die Schlüssel der Tabellen sagen nicht, ob eine Verbindung Zeilen wiederholt oder verliert.', not_applicable: 'Es wurde nichts verbunden.' },
    figures_bound: { held: 'Jede Zahl des Textes wurde in den Zeilen nachgesehen, die die Abfrage ergab.', failed: 'Mindestens eine Zahl des Textes steht nicht in den Zeilen.', not_available: 'Die Zahlen des Textes ließen sich nicht in den Zeilen nachsehen.', not_applicable: 'Der Text nennt keine Zahlen.' },
  },
};
