package io.dataagent.offline.lexicon;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Words that say what to do with things, rather than name things.
public enum Function {
    HOW_MANY(
            "how many|number of|count of|count|counts|how often|amount of times|no of|the number of|are there any|is there any|do we have any|do you have any|how many times|total number of|numbers of"),
    HOW_MUCH("how much|by how much"),
    TOTAL("total|sum|sum of|sum up|overall|combined|altogether|in total|totals|summed"),
    AVERAGE(
            "average|avg|mean|on average|averages|typical|typically|usually|normally|on the average|as a rule|an average of"),
    MEDIAN("median"),
    PERCENTILE("percentile|percentile of|th percentile"),
    MAXIMUM("maximum|max|highest|largest|biggest|greatest|peak"),
    MINIMUM("minimum|min|lowest|smallest|least"),
    DISTINCT("distinct|unique|different"),
    SHARE(
            "share of|share|percentage of|percentage|percent of|percent|proportion of|proportion|fraction of"),
    TOP("top|best|leading|top performing|best performing|strongest"),
    BOTTOM("bottom|worst|worst performing|weakest|lowest performing"),
    MOST("most|the most"),
    FEWEST("fewest|the fewest|the least"),
    BEST_SELLING("best selling|bestselling|top selling|most sold|best sold"),
    WORST_SELLING("worst selling|least sold|least bought"),
    SUPERLATIVE(
            "longest|shortest|heaviest|lightest|tallest|fastest|slowest|highest paid|best paid|top earning|lowest paid|worst paid|highest rated|best rated|top rated|lowest rated|worst rated|most expensive|priciest|dearest|costliest|cheapest|least expensive|lowest priced|highest priced|most valuable|least valuable|top paid|least paid|highest earning|best earning|lowest earning|most costly|least costly|deepest|shallowest|widest|narrowest|thickest|thinnest|hottest|warmest|coldest|coolest|most experienced|least experienced|most spacious|roomiest|most populous"),
    BUSIEST(
            "busiest|most active|most frequent|most common|most frequently used|most used|least used|most loyal|most regular|most faithful|most prolific|most diligent|least active|least common|least frequent|rarest"),
    POPULAR("most popular|least popular|most in demand|least in demand"),
    FIRST("first|the first|earliest ever"),
    LAST("last|the last|final"),
    WHEN("when|on which date|on what date|since when|what date|which date"),
    DURATION(
            "how long|duration|duration of|time taken|how much time|length of time|average length of stay|length of stay"),
    ELAPSED(
            "time between|days between|hours between|minutes between|time from|days from|hours from"),
    GROWTH(
            "drop|dropped|fall|fell|decline|declined|rise|rose|growth|growth rate|growth of|growth in|grow|grew|grown|percentage change|percent change|percentage change of|percentage change in|percent change of|percent change in|change in|changes in|changed|change|change of|increase in|increase|increased|decrease in|decrease|decreased|rise in|decline in|drop in|rate of growth|rate of change|percentage growth|relative change"),
    DIFFERENCE(
            "difference|difference in|difference of|the difference|how much more|how many more|how much less|how many fewer|gap"),
    RATIO("ratio|ratio of|the ratio of|divided by"),
    RATE("rate|rates"),
    RANK("rank|ranking|ranking of|rankings|rank all|rank the"),
    CUMULATIVE(
            "cumulative|cumulated|running total of|running total|accumulated|cumulatively|running sum of"),
    TIES("including ties|with ties|include ties|ties included|ties"),
    FILL(
            "including months without|including days without|including weeks without|including empty|fill gaps|filling gaps|gaps filled|with gaps filled|show zero|with zeros|with zero|including zero|including zeros|even if zero|even if there were none|including missing|also when there were none|including those without|fill the gaps|zeros for missing|including months with no|including days with no|including weeks with no|including quarters without|including quarters with no"),
    STARTS(
            "start with|starts with|starting with|begin with|begins with|beginning with|prefixed with"),
    ENDS("end with|ends with|ending with|ending in|ends in"),
    CONTAINS(
            "contains|containing|contain|that contain|includes the word|with the word|including the word|like"),
    BOTH("both"),
    EITHER("either"),
    ABOVE_AVERAGE(
            "above average|above the average|more than average|more than the average|higher than average|higher than the average|greater than average|greater than the average|better than average|longer than average|longer than the average|over the average|exceeding the average|larger than average|larger than the average|an above average|more expensive than average|more expensive than the average|older than average|older than the average|bigger than average|heavier than average"),
    BELOW_AVERAGE(
            "below average|below the average|less than average|less than the average|lower than average|lower than the average|fewer than average|smaller than average|smaller than the average|under the average|shorter than average|shorter than the average|worse than average|a below average|cheaper than average|cheaper than the average|younger than average|younger than the average|fewer than the average"),
    OPEN(
            "open|active|ongoing|current|outstanding|pending|in progress|still open|still active|still running|unfinished|still ongoing|still missing"),
    NAMES("name|names|the name|the names"),
    NEWEST("newest|latest|most recent|youngest|most recently"),
    OLDEST("oldest|earliest"),
    BY(
            "by|per each|group them by|group it by|split it by|does each|did each|do each|has each|have each|for each of the|for each of|in each of the|split into|separated by|separately for each|separately by|grouped by|broken down by|split by|group by|breakdown by|for each|per|in each|for every|in every|across|at each|each|every|of each|from each|with each|depending on|according to|by each|to each"),
    MORE_THAN(
            "more than|greater than|over|above|higher than|larger than|exceeding|exceeds|exceed|>|bigger than|older than|longer than|heavier than|taller than|faster than|more expensive than|of more than|of over|upwards of|in excess of"),
    AT_LEAST(
            "at least|no less than|or more|minimum of|a minimum of|>=|not less than|or higher|or above|or older|or longer|of at least|no fewer than|or later"),
    LESS_THAN(
            "less than|fewer than|under|below|lower than|smaller than|<|cheaper than|younger than|shorter than|lighter than|slower than|of less than"),
    AT_MOST(
            "at most|no more than|up to|or less|or fewer|maximum of|a maximum of|<=|not more than|or lower|or below|or younger|or shorter|of at most|or under"),
    EXACTLY("exactly|equal to|equals|equal|=|is exactly|of exactly|precisely"),
    BETWEEN("between"),
    ASCENDING(
            "ascending|ascending order|in ascending order|smallest first|lowest first|alphabetically|in alphabetical order|oldest first|earliest first|cheapest first|worst first|shortest first|lightest first|worst paid first"),
    DESCENDING(
            "descending|descending order|in descending order|largest first|highest first|newest first|biggest first|best first|latest first|most recent first|most expensive first|longest first|heaviest first|best paid first|from highest to lowest"),
    ORDERED("ordered by|sorted by|sort by|ranked by|order by|rank by|sorted|ranked"),
    AND("and|,|as well as|along with|together with|&"),
    TIMES("times|multiplied by|multiplied with"),
    PLUS("plus|added to"),
    MINUS("minus|net of|reduced by"),
    OR("or"),
    NOT(
            "not|still not|leave out|leaving out|exclude|ignore|ignoring|disregard|disregarding|omit|omitting|not counting|not including|are still not|is still not|were still not|have still not been|has still not been|non|excluding|except|except for|other than|excludes|isn t|aren t|other than|all except|all but|outside|outside of|without counting|apart from"),
    WITHOUT(
            "without|without any|without a|without an|with no|have no|has no|had no|never|have never had a|have never had|has never had|never had|never had a|never had any|don t have any|don t have a|don t have|doesn t have|doesn t have any|do not have any|did not have any|didn t have any|do not have|does not have|without a single|lacking|lack|lacks|have never been|has never been|were never|was never|are never|is never|were not|was not|are not|is not|not been|have not been|has not been|haven t been|weren t|wasn t|have no known|with no known|not a single|zero|have never|has never|had never|who never|that never|have not|has not|had not|did not|do not|does not|don t|didn t|doesn t|haven t|hasn t|not have|not had|no"),
    WITH(
            "with|having|have|has|had|who have|that have|which have|with a|with an|have a|has a|who had|that had|have any|has any|with any|had any|had a|have an"),
    COMPARE("compare|comparison of|comparison|compared|compare the"),
    VERSUS(
            "vs|versus|compared to|compared with|against|in comparison to|in comparison with|relative to|as compared to|compare to|compare with"),
    TREND(
            "trend|trends|over time|developing|evolving|evolution|development of|evolve|evolved|develop|developed|trend of|time series|history of|change over time|changed over time"),
    CHART("chart|plot|graph|visualize|visualise|draw|bar chart|line chart|as a chart|diagram"),
    WHICH("which|what|who|whose"),
    LIST(
            "list|show|list all|show all|show me all|give me all|list the|show the|show me the|give me the|give me a list of|a list of|list of|display all|enumerate|fetch|retrieve|tell me|get|show me|give me|return|display|names of|name of|the names of|find|get me|i want|i need|i d like"),
    WHY(
            "why|what explains|what is causing|what causes|reason for|reasons for|explain why|how come"),
    UNDER(
            "underperforming|under performing|underperform|underperforms|underperformed|doing badly|doing poorly|doing so badly|doing so poorly|performing badly|performing poorly|behind|lagging|lagging behind|struggling|weak|weaker|worse|doing worse|performing worse|performing so badly|falling behind|so low|losing ground|down|falling|declining|dropping|so weak|low|so bad|bad|shrinking|underperformers|poorly performing"),
    OVER(
            "overperforming|over performing|outperforming|outperform|outperforms|doing well|doing so well|performing well|performing so well|ahead|strong|stronger|better|doing better|performing better|so high|so strong|up|growing|rising|high|so good|good|thriving"),
    EMPTY(
            "missing|null|unknown|empty|blank|is missing|is null|is unknown|no known|not given|not known|not set|not specified|unspecified|not recorded|did not give|didn t give|are missing|are unknown|are null|not filled in|lacks"),
    PRESENT("not null|is not null|not missing|is known|known|not empty|is given");

    private static final Set<Function> COMPARING =
            Set.of(MORE_THAN, AT_LEAST, LESS_THAN, AT_MOST, EXACTLY, BETWEEN);
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
        return COMPARING.contains(this);
    }

    private static Map<List<String>, Function> index() {
        Map<List<String>, Function> map = new HashMap<>();
        for (Function f : values()) {
            f.phrases.forEach(p -> map.putIfAbsent(List.of(p.split(" ")), f));
        }
        return Map.copyOf(map);
    }
}
