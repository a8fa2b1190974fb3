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
    period: { this_month: 'This month', last_month: 'Last month', last_12_months: 'Last 12 months', this_year: 'This year', last_year: 'Last year', month: 'Last whole month: {{month}}', months: 'Last 12 months of the data', year: 'The year {{year}}' },
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
    preference: 'Ihre Einstellung verwendet: {{value}}',
    without: 'Ohne {{value}}',
    period: { this_month: 'Dieser Monat', last_month: 'Letzter Monat', last_12_months: 'Letzte 12 Monate', this_year: 'Dieses Jahr', last_year: 'Letztes Jahr', month: 'Letzter ganzer Monat: {{month}}', months: 'Letzte 12 Monate der Daten', year: 'Das Jahr {{year}}' },
    how: { sum: 'Summe von {{field}}', average: 'Durchschnitt von {{field}}', median: 'Median von {{field}}', minimum: 'kleinstes {{field}}', maximum: 'größtes {{field}}', count: 'Anzahl {{field}}', count_distinct: 'Anzahl verschiedener {{field}}' },
    test: { is: '{{field}}: {{value}}', is_not: '{{field}}: nicht {{value}}', more_than: '{{field}} über {{value}}', at_least: '{{field}} ab {{value}}', less_than: '{{field}} unter {{value}}', at_most: '{{field}} bis {{value}}', between: '{{field}} zwischen {{value}}', contains: '{{field}} mit „{{value}}“' },
  },
};

export const follow = {
  en: {
    title: 'Ask next',
    all: 'What is the {{metric}} by {{group}}{{rest}}?',
    total: 'What is the {{metric}}{{rest}}?',
    byMonth: 'What is the {{metric}} by month {{window}}{{rest}}?',
    byGroup: 'What is the {{metric}} by {{group}}{{rest}}?',
    share: 'What share of the {{metric}} has each {{group}}{{rest}}?',
    only: 'What is the {{metric}} for {{value}} by month?',
  },
  de: {
    title: 'Als Nächstes fragen',
    all: 'Wie ist {{metric}} nach {{group}}{{rest}}?',
    total: 'Wie ist {{metric}}{{rest}}?',
    byMonth: 'Wie entwickelte sich {{metric}} nach Monat {{window}}{{rest}}?',
    byGroup: 'Wie ist {{metric}} nach {{group}}{{rest}}?',
    share: 'Welchen Anteil an {{metric}} hat {{group}}{{rest}}?',
    only: 'Wie ist {{metric}} für {{value}} nach Monat?',
  },
};

export const chartEdit = {
  en: {
    title: 'How the chart is drawn',
    open: 'Edit',
    type: 'Type',
    types: { bar: 'Bars', grouped: 'Bars side by side', lying: 'Horizontal bars', line: 'Line', area: 'Area', point: 'Points' },
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
    types: { bar: 'Balken', grouped: 'Balken nebeneinander', lying: 'Balken, waagerecht', line: 'Linie', area: 'Fläche', point: 'Punkte' },
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
    question_covered: { held: 'Every element of the question was found in what was planned and run.', failed: 'Part of the question was not found in what was planned and run.', not_available: 'The question could not be compared with what was run.', not_applicable: 'There was nothing to compare the question with.' },
    right_data: { held: 'What was read was compared with what the question needs; nothing was found missing.', failed: 'What was read does not suit the question, or not all of it was read.', not_available: 'Whether it is the right data could not be checked here.', not_applicable: 'No data had to be read.' },
    right_period: { held: 'The days that were read were compared with the period that was asked for.', failed: 'The days that were read are not quite the period that was asked for.', not_available: 'The period could not be checked here.', not_applicable: 'There was no period to keep to.' },
    joins_safe: { held: 'Each join was checked, by keys or by counting, so that no row counts twice or is lost.', failed: 'A join may repeat or lose rows.', not_available: 'Whether joins repeat or lose rows could not be checked here.', not_applicable: 'There was no join to check.' },
    figures_bound: { held: 'Each figure of the text was looked up in the rows that were computed.', failed: 'A figure of the text does not stand in the rows that were computed.', not_available: 'The figures of the text could not be looked up.', not_applicable: 'There was no figure to look up.' },
  },
  de: {
    question_covered: { held: 'Jeder Teil der Frage wurde in dem wiedergefunden, was geplant und ausgeführt wurde.', failed: 'Ein Teil der Frage fehlt in dem, was geplant und ausgeführt wurde.', not_available: 'Die Frage ließ sich nicht mit dem Ausgeführten vergleichen.', not_applicable: 'Es gab nichts, womit die Frage zu vergleichen wäre.' },
    right_data: { held: 'Das Gelesene wurde mit dem verglichen, was die Frage braucht; es fehlt nichts.', failed: 'Das Gelesene passt nicht zur Frage, oder es wurde nicht alles gelesen.', not_available: 'Ob es die richtigen Daten sind, ließ sich hier nicht prüfen.', not_applicable: 'Es waren keine Daten zu lesen.' },
    right_period: { held: 'Die gelesenen Tage wurden mit dem verlangten Zeitraum verglichen.', failed: 'Die gelesenen Tage sind nicht genau der verlangte Zeitraum.', not_available: 'Der Zeitraum ließ sich hier nicht prüfen.', not_applicable: 'Es war kein Zeitraum einzuhalten.' },
    joins_safe: { held: 'Jede Verbindung wurde anhand der Schlüssel oder durch Zählen geprüft, damit keine Zeile doppelt zählt oder fehlt.', failed: 'Eine Verbindung wiederholt oder verliert womöglich Zeilen.', not_available: 'Ob Verbindungen Zeilen wiederholen oder verlieren, ließ sich hier nicht prüfen.', not_applicable: 'Es war keine Verbindung zu prüfen.' },
    figures_bound: { held: 'Jede Zahl des Textes wurde in den berechneten Zeilen nachgesehen.', failed: 'Eine Zahl des Textes steht nicht in den berechneten Zeilen.', not_available: 'Die Zahlen des Textes ließen sich nicht nachsehen.', not_applicable: 'Es war keine Zahl nachzusehen.' },
  },
};

/** What tools, and calls of a language model, are called for people; those that are not here go by their own names. */
export const called = {
  en: {
    run_sql: 'Run SQL',
    query_database: 'Query database',
    run_python: 'Run Python',
    list_datasets: 'List datasets',
    get_dataset_details: 'Get dataset details',
    get_dataset_info: 'Get dataset info',
    search_datasets: 'Search datasets',
    search_values: 'Search values',
    find_value_columns: 'Find value columns',
    get_relationships: 'Get relationships',
    get_join_plan: 'Get join plan',
    get_sample_data: 'Get sample data',
    profile_data: 'Profile data',
    plan_generation: 'Plan generation',
    query_generation: 'Query generation',
    narrative: 'Narrative',
  },
  de: {
    run_sql: 'Abfrage ausführen',
    query_database: 'Datenbank abfragen',
    run_python: 'Python ausführen',
    list_datasets: 'Tabellen auflisten',
    get_dataset_details: 'Tabelle im Einzelnen ansehen',
    get_dataset_info: 'Tabelle ansehen',
    search_datasets: 'Tabellen suchen',
    search_values: 'Werte suchen',
    find_value_columns: 'Spalten eines Wertes finden',
    get_relationships: 'Beziehungen ansehen',
    get_join_plan: 'Verknüpfungen planen',
    get_sample_data: 'Beispielzeilen ansehen',
    profile_data: 'Daten vermessen',
    plan_generation: 'Plan erstellen',
    query_generation: 'Abfrage schreiben',
    narrative: 'Antwort formulieren',
  },
};
