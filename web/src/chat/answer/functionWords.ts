/** Words of the language, which name nothing in any data: whoever typed one meant it. Those of three letters and less are never corrected. */
export const FUNCTION_WORDS: ReadonlySet<string> = new Set(
  `about above across after again against ahead alike also although always among another anyone anything apart around because been before behind
  being below between beyond both cannot could does doing done down during each either else ever every except first from further have having hence
  here hers however inside instead into itself just last later least less like likewise made many maybe might more moreover most much must near
  neither never next none nothing often once only other others otherwise ours over past perhaps please rather really same several shall should
  since some somebody someone something soon still such tell than that their them then there these they this those though through throughout till
  together toward towards under unless until upon versus very want well were what whatever when whenever where whether which while whole whom whose
  will with within without would your
  aber alle allen alles andere anderen auch beide beiden beim bevor bitte dabei damit danach dann daran darauf dass davon davor dazu denn deren dessen
  diese diesem diesen dieser dieses doch dort durch eine einem einen einer eines einige etwa etwas falls fast ganz gegen genau gibt haben hatte hatten
  hier hinter immer ihre ihrem ihren ihrer jede jedem jeden jeder jedes jemand jene jetzt kann kein keine keinen keiner können laut letzte letzten
  manche mehr meine meisten muss müssen nach neben nicht nichts noch oder ohne sehr sein seine seit sich sind sollen sollte sonst sowie statt trotz
  über unter unser unsere viel viele vielen vorher während wann waren warum weder wegen weil welche welchem welchen welcher welches wenig wenige
  weniger wenn werden wieder wird wurde wurden zwar zwischen`.split(/\s+/),
);
