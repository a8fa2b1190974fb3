package io.dataagent.offline.lexicon;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Words that say what to do with things, rather than name things.
public enum Function {
    HOW_MANY("how many|number of|count of|count|counts|how often|amount of times|no of"),
    HOW_MUCH("how much"),
    TOTAL(
            "total|sum|sum of|sum up|overall|combined|altogether|in total|total amount of|total number of"),
    AVERAGE("average|avg|mean|on average|averages|typical"),
    MEDIAN("median"),
    MAXIMUM("maximum|max|highest|largest|biggest|greatest|peak"),
    MINIMUM("minimum|min|lowest|smallest|least"),
    DISTINCT("distinct|unique|different"),
    SHARE(
            "share of|share|percentage of|percentage|percent of|percent|proportion of|proportion|fraction of"),
    TOP("top|best|leading|top performing|best performing|strongest"),
    BOTTOM("bottom|worst|worst performing|weakest|lowest performing"),
    MOST("most|the most"),
    FEWEST("fewest|the fewest|the least"),
    BEST_SELLING("best selling|bestselling|top selling|most sold|most popular|best sold"),
    WORST_SELLING("worst selling|least sold|least popular"),
    EXPENSIVE("most expensive|priciest|dearest|costliest"),
    CHEAP("cheapest|least expensive|lowest priced"),
    NEWEST("newest|latest|most recent|youngest"),
    OLDEST("oldest|earliest"),
    BY(
            "by|grouped by|broken down by|split by|group by|breakdown by|for each|per|in each|for every|in every|across|at each|each|every|of each|from each|with each|depending on|according to|by each|to each"),
    MORE_THAN(
            "more than|greater than|over|above|higher than|larger than|exceeding|exceeds|exceed|>|bigger than|older than|longer than"),
    AT_LEAST("at least|no less than|or more|minimum of|>=|not less than"),
    LESS_THAN(
            "less than|fewer than|under|below|lower than|smaller than|<|cheaper than|younger than|shorter than"),
    AT_MOST("at most|no more than|up to|or less|or fewer|maximum of|<=|not more than"),
    EXACTLY("exactly|equal to|equals|equal|=|is exactly"),
    BETWEEN("between"),
    ASCENDING(
            "ascending|ascending order|in ascending order|smallest first|lowest first|alphabetically|in alphabetical order|oldest first"),
    DESCENDING(
            "descending|descending order|in descending order|largest first|highest first|newest first|from highest to lowest"),
    ORDERED("ordered by|sorted by|sort by|ranked by|order by|rank by|sorted|ranked"),
    AND("and|,|as well as|along with|together with|plus|&"),
    OR("or"),
    NOT(
            "not|non|excluding|except|except for|other than|excludes|isn t|aren t|without counting|apart from"),
    WITHOUT(
            "without|without any|with no|have no|has no|had no|never|have never|has never|had never|who never|that never|have not|has not|had not|did not|do not|does not|don t|didn t|doesn t|haven t|hasn t|not have|not had|no"),
    WITH("with|having|have|has|had|who have|that have|which have"),
    COMPARE("compare|comparison of|comparison|compared|compare the"),
    VERSUS("vs|versus|compared to|compared with|against"),
    TREND(
            "trend|trends|over time|evolution|development of|evolve|evolved|develop|developed|trend of|time series|history of|change over time|changed over time"),
    CHART("chart|plot|graph|visualize|visualise|draw|bar chart|line chart|as a chart|diagram"),
    WHICH("which|what|who|whose"),
    LIST(
            "list|show|show me|give me|return|display|names of|name of|the names of|find|get me|i want|i need|i d like"),
    WHY(
            "why|what explains|what is causing|what causes|reason for|reasons for|explain why|how come"),
    UNDER(
            "underperforming|under performing|underperform|underperforms|underperformed|doing badly|doing poorly|doing so badly|doing so poorly|performing badly|performing poorly|behind|lagging|lagging behind|struggling|weak|weaker|worse|doing worse|performing worse|performing so badly|falling behind|so low|losing ground|down|falling|declining|dropping|so weak|low|so bad|bad|shrinking"),
    OVER(
            "overperforming|over performing|outperforming|outperform|outperforms|doing well|doing so well|performing well|performing so well|ahead|strong|stronger|better|doing better|performing better|so high|so strong|up|growing|rising|high|so good|good|thriving"),
    EMPTY(
            "missing|null|unknown|empty|blank|is missing|is null|is unknown|no known|not given|not known"),
    PRESENT("not null|is not null|not missing|is known|known|not empty|given");

    private static final Map<List<String>, Function> BY_PHRASE = index();

    private final List<String> phrases;

    Function(String phrases) {
        this.phrases = List.of(phrases.split("\\|"));
    }

    /// The function that a sequence of lower-case words stands for.
    public static Optional<Function> of(List<String> words) {
        return Optional.ofNullable(BY_PHRASE.get(words));
    }

    /// Whether it compares with a number.
    public boolean compares() {
        return switch (this) {
            case MORE_THAN, AT_LEAST, LESS_THAN, AT_MOST, EXACTLY, BETWEEN -> true;
            case HOW_MANY, HOW_MUCH, TOTAL, AVERAGE, MEDIAN, MAXIMUM, MINIMUM, DISTINCT, SHARE ->
                    false;
            case TOP, BOTTOM, MOST, FEWEST, BEST_SELLING, WORST_SELLING, EXPENSIVE, CHEAP -> false;
            case NEWEST, OLDEST, BY, ASCENDING, DESCENDING, ORDERED, AND, OR, NOT, WITHOUT -> false;
            case WITH, COMPARE, VERSUS, TREND, CHART, WHICH, LIST, WHY, UNDER, OVER -> false;
            case EMPTY, PRESENT -> false;
        };
    }

    private static Map<List<String>, Function> index() {
        Map<List<String>, Function> map = new HashMap<>();
        for (Function f : values()) {
            f.phrases.forEach(p -> map.put(List.of(p.split(" ")), f));
        }
        return Map.copyOf(map);
    }
}
